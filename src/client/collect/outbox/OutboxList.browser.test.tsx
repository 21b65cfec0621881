import { beforeEach, expect, it } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { outbox } from '../../runtime/outbox/deviceOutbox.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { PageTexts } from '../page/PageTexts.tsx'
import { OutboxList } from './OutboxList.tsx'
import { OutboxMark } from './OutboxMark.tsx'

const MEGABYTE = 1_000_000
const photo = (hash: string, megabytes: number) => ({
  hash,
  name: `${hash}.jpg`,
  type: 'image/jpeg',
  size: megabytes * MEGABYTE,
})

const entry = (id: string, megabytes: number) => ({
  id,
  mode: 'h5' as const,
  owner: 'ann',
  of: { formId: 'form0001', version: 1 },
  draft: { answers: {}, form: { name: 'Wells', template: 100 as const } },
  queuedAt: '2026-11-23T10:00:00Z',
  files: [photo(id, megabytes)],
  body: {
    id,
    version: 1,
    additional_data: { PageId: 'form0001', Prompts: [] },
    input: {},
    submission_type: 100 as const,
  },
})

const IDS = ['small', 'large']

beforeEach(async () => {
  await loadTranslations(['outbox', 'page'])
  const { googleUser } = sessionStore.getState()
  sessionStore.setState({ googleUser: { id: 'ann', name: 'Ann', email: '', authType: 'google' } })
  // Sending is paused by the user.
  await outbox.pause(true)
  await outbox.put(entry('small', 2))
  await outbox.put(entry('large', 5.5))
  return async () => {
    for (const id of IDS) await outbox.remove(id, 'deleted')
    await outbox.pause(false)
    sessionStore.setState({ googleUser })
  }
})

it('the outbox shows the waiting size, and that nothing is sent while the user paused it', async () => {
  const page = renderTree(<OutboxList />)
  await expect.poll(() => page.querySelectorAll('li').length).toBe(2)
  expect(page.querySelector('.outbox-left')?.textContent).toBe('7.5 MB')
  expect(page.querySelector('[role=status]')?.textContent).toBe('Sending is paused.')
  const buttons = [...page.querySelectorAll('button')].map((one) => one.textContent)
  expect(buttons).toContain('Resume sending')
  expect(buttons).not.toContain('Send now')
})

it('over an Arabic page, the outbox uses the language and direction of the portal', async () => {
  const page = renderTree(
    <PageTexts language="ar">
      <OutboxMark place="navbar" />
    </PageTexts>,
  )
  await expect.poll(() => page.querySelector('button')?.textContent).toContain('متوقف مؤقتًا')
  expect(page.querySelector('[role=status]')?.getAttribute('dir')).toBe('rtl')
  page.querySelector('button')?.click()
  await expect.poll(() => page.querySelector('dialog h2')?.textContent).toBe('Outbox')
  const sheet = page.querySelector('dialog')
  expect([sheet?.lang, sheet?.dir]).toEqual(['en', 'ltr'])
})
