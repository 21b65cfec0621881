import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createInstance } from './i18next.ts'
import { I18nextProvider, useTranslation } from './reactI18next.ts'

const WORDS: { readonly [language: string]: { readonly [namespace: string]: object } } = {
  en: { page: { title: 'Wells' }, map: { title: 'Map' } },
  vi: { page: { title: 'Giếng' }, map: { title: 'Bản đồ' } },
}

/** An instance whose namespaces arrive when `arrive` is called. */
async function started() {
  const asked: (() => void)[] = []
  const i18n = createInstance().use({
    type: 'backend',
    read: (language: string, namespace: string) =>
      new Promise<object>((resolve) => {
        const arrives = () => resolve(WORDS[language]?.[namespace] ?? {})
        if (namespace === 'page') arrives()
        else asked.push(arrives)
      }),
  })
  await i18n.init({ lng: 'vi', fallbackLng: 'en', ns: ['page'], defaultNS: 'page' })
  const arrive = () => {
    for (const one of asked.splice(0)) one()
  }
  return { i18n, asked, arrive }
}

function Title({ of, suspends }: { readonly of: string; readonly suspends: boolean }) {
  const { t, ready } = useTranslation(of, { useSuspense: suspends })
  return <h1>{ready ? String(t('title')) : 'not ready'}</h1>
}

const root = createRoot(document.body.appendChild(document.createElement('div')))
const shown = () => document.querySelector('h1')?.textContent ?? document.querySelector('p')?.textContent
const draw = ({ i18n }: Awaited<ReturnType<typeof started>>, of: string, suspends: boolean) =>
  root.render(
    <I18nextProvider i18n={i18n}>
      <Suspense fallback={<p>waiting</p>}>
        <Title of={of} suspends={suspends} />
      </Suspense>
    </I18nextProvider>,
  )
afterEach(() => root.render(null))

it.each([
  [true, 'waiting'],
  [false, 'not ready'],
])('a component waits for texts that are not loaded: suspends %s', async (suspends, meanwhile) => {
  const texts = await started()
  draw(texts, 'map', suspends)
  await vi.waitFor(() => expect(texts.asked).toHaveLength(2))
  expect(shown()).toBe(meanwhile)
  texts.arrive()
  await vi.waitFor(() => expect(shown()).toBe('Bản đồ'))
})

it('a component speaks the new language once its texts are loaded', async () => {
  const texts = await started()
  draw(texts, 'page', true)
  await vi.waitFor(() => expect(shown()).toBe('Giếng'))
  void texts.i18n.changeLanguage('en')
  await vi.waitFor(() => expect(shown()).toBe('Wells'))
})

it('of two languages chosen one after the other, the later is spoken', async () => {
  const texts = await started()
  draw(texts, 'map', true)
  await vi.waitFor(() => expect(texts.asked).toHaveLength(2))
  texts.arrive()
  await vi.waitFor(() => expect(shown()).toBe('Bản đồ'))
  const slow = texts.i18n.changeLanguage('th')
  await texts.i18n.changeLanguage('en')
  texts.arrive()
  await slow
  await vi.waitFor(() => expect([texts.i18n.language, shown()]).toEqual(['en', 'Map']))
})

it('a form in a language whose texts are on their way is shown in the language of the page', async () => {
  const texts = await started()
  const form = texts.i18n.cloneInstance({ lng: 'th', fallbackLng: ['vi', 'en'], react: { useSuspense: false } })
  expect([form.language, form.t('title')]).toEqual(['vi', 'Giếng'])
  await vi.waitFor(() => expect([form.language, form.t('title')]).toEqual(['th', 'Giếng']))
})
