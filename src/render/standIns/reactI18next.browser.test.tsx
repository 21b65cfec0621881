import { createInstance } from 'i18next'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import * as library from 'react-i18next'
import { expect, it } from 'vitest'
import { I18n } from './i18next.ts'
import * as standIn from './reactI18next.ts'

/** Words that come when they are told to. */
function words() {
  const waiting = new Set<() => void>()
  let here = false
  const read = async (language: string, namespace: string) => {
    if (namespace === 'render' && !here) await new Promise<void>((resolve) => waiting.add(resolve))
    return { hello: `${namespace} in ${language}` }
  }
  const come = () => {
    here = true
    for (const resolve of waiting) resolve()
  }
  return { come, backend: { type: 'backend' as const, init() {}, read } }
}

type Kit = typeof library

const kits: readonly (readonly [name: string, kit: Kit, create: () => ReturnType<typeof createInstance>])[] = [
  ['the library', library, createInstance],
  ['the stand-in', standIn as unknown as Kit, () => new I18n() as unknown as ReturnType<typeof createInstance>],
]

it.each(kits)('%s draws words as they come, in the language of now', async (_, kit, create) => {
  const { I18nextProvider, initReactI18next, useTranslation } = kit
  const { come, backend } = words()
  const page = create()
  const options = { lng: 'en', fallbackLng: 'en', ns: ['common'], defaultNS: 'common', react: { useSuspense: true } }
  await page.use(backend).use(initReactI18next).init(options)
  const seen = new Set<unknown>()
  const Waiting = () => <p>{useTranslation('render').t('hello' as never)}</p>
  const Impatient = () => {
    const { t, i18n, ready } = useTranslation(['render', 'common'], { useSuspense: false })
    seen.add(i18n)
    return (
      <p>
        {ready ? 'ready: ' : ''}
        {t(['hello', 'common:hello'] as never)}, {i18n.language}
      </p>
    )
  }
  const form = page.cloneInstance({ lng: 'fr', react: { useSuspense: false } })
  const Form = () => <p>{useTranslation().t('hello' as never)}</p>
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const text = () => Array.from(container.querySelectorAll('p'), (p) => (p.hidden ? null : p.textContent))
  root.render(
    <>
      <Suspense fallback={<p>…</p>}>
        <Waiting />
      </Suspense>
      <Impatient />
      <I18nextProvider i18n={form}>
        <Form />
      </I18nextProvider>
    </>,
  )
  await expect.poll(text).toEqual(['…', 'common in en, en', 'common in fr'])
  come()
  await expect.poll(text).toEqual(['render in en', 'ready: render in en, en', 'common in fr'])
  const before = seen.size
  await page.changeLanguage('vi')
  await expect.poll(text).toEqual(['render in vi', 'ready: render in vi, vi', 'common in fr'])
  // Who keeps what it made of one language looks again.
  expect(seen.size).toBe(before + 1)
  root.unmount()
  container.remove()
})
