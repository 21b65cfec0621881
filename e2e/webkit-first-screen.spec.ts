import type { StoredElement } from '../src/forms/document/StoredDocument.ts'
import type { Tab } from './chaos/Tab.ts'
import { findMiniBrowser } from './chaos/webkit/findMiniBrowser.ts'
import { type HeldScripts, holdScripts } from './chaos/webkit/holdScripts.ts'
import { MiniBrowserPhone } from './chaos/webkit/MiniBrowserPhone.ts'
import { untilFirstScreenReady } from './firstScreens.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'
import { expect, test } from './test.ts'

/** First screens and forms without scripts in Safari's engine; see `webkit.spec.ts` for what it needs. */

const missing = findMiniBrowser() === undefined
const reason = 'WebKitGTK is not on this machine (Debian: libwebkit2gtk-4.1-0, xvfb)'

const element = (at: number, kind: string, settings: object, children?: readonly StoredElement[]): StoredElement =>
  ({ id: `e000000${at}`, kind, name: `q${at}`, settings, ...(children ? { children } : {}) }) as never

const CHOICES = ['Tap', 'Pump'].map((label) => ({ value: label.toLowerCase(), label }))
const WELL = [
  element(1, 'text', { label: 'Name of the well', required: true }),
  element(2, 'number', { label: 'Depth', max: 100 }),
  element(3, 'radio', { label: 'Use', choices: CHOICES }),
  element(4, 'date', { label: 'Visited on' }),
]
const WELLS = [
  element(1, 'text', { label: 'Village' }),
  element(2, 'repeat', { label: 'Wells', start: 1, addLabel: 'Add a well' }, [element(3, 'text', { label: 'Well' })]),
]

let server: TestServer
let author: AuthorAtWork
let phone: MiniBrowserPhone
let proxy: HeldScripts
test.beforeAll(async () => {
  if (missing) return
  server = await startServer({ DEMO_FORMS: '0' })
  author = await authorAtWork(server)
})
test.afterAll(async () => {
  if (missing) return
  await author.end()
  await server.end()
})
test.beforeEach(async () => {
  if (missing) console.log(`Skipped: ${test.info().title}; ${reason}.`)
  test.skip(missing, reason)
  proxy = await holdScripts(server.origin)
  phone = new MiniBrowserPhone()
  await phone.open()
  await phone.signIn(server.origin)
})
test.afterEach(async () => {
  if (missing) return
  await phone.end()
  proxy.end()
})

interface Opening {
  readonly languages?: readonly string[]
  /** The browser runs no scripts at all. */
  readonly withoutScripts?: boolean
}

async function opened(children: readonly StoredElement[], { languages = ['en'], withoutScripts }: Opening = {}) {
  const id = await author.publish({ mode: 'h5', children, languages })
  await untilFirstScreenReady(`${server.portal}/page/${id}`)
  const tab = await phone.newTab()
  if (withoutScripts) await tab.disableScripts()
  const address = `${proxy.origin}/codeless-portal/page/${id}`
  await tab.goto(address)
  await expect.poll(() => words(tab)).toContain('Submit')
  return { tab, address, inputs: async () => (await author.submissions(id)).map(({ input }) => input) }
}

/** Waits until the program has taken over the first screen. */
const isAlive = (tab: Tab) =>
  expect.poll(() => tab.evaluate(() => document.querySelector('#root')?.getAttribute('data-screen'))).toBeNull()
const words = (tab: Tab) => tab.evaluate(() => document.body.innerText).catch(() => '')
/** The label of each field, in order. */
const names = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.gf-form-children input')].map(
      (field) => field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'),
    ),
  )
const valueOf = (tab: Tab, id: string) =>
  tab.evaluate((of) => document.querySelector<HTMLInputElement>(`[id="${of}"]`)?.value, id)
const isInView = (tab: Tab, id: string) =>
  tab
    .evaluate((of) => {
      const { top, bottom } = document.getElementById(of)?.getBoundingClientRect() ?? new DOMRect(0, -1)
      return top >= 0 && bottom <= innerHeight
    }, id)
    .catch(() => false)
const enter = (tab: Tab, id: string, text: string) =>
  tab.evaluate(
    ([of = '', written = '']) => {
      const field = document.querySelector<HTMLInputElement>(`[id="${of}"]`)
      field?.focus()
      field?.select()
      return document.execCommand('insertText', false, written)
    },
    [id, text],
  )

/** Presses a button that makes the browser submit the form, once this call has returned: the page will be gone. */
const submitBy = (tab: Tab, name: string) =>
  tab.evaluate((wanted) => {
    const button = [...document.querySelectorAll<HTMLButtonElement>('button[type=submit]')].find(({ textContent }) =>
      textContent.includes(wanted),
    )
    if (!button) throw new Error(`no button ${wanted}`)
    setTimeout(() => button.click(), 300)
  }, name)

/** Presses Submit where no timer runs; the page may be gone before it answers. */
const submitWithoutScripts = (tab: Tab) =>
  tab
    .evaluate(() => document.querySelector<HTMLButtonElement>('.gf-form-footer button[type=submit]')?.click())
    .catch(() => undefined)

test('in WebKit what is entered before the program loads is kept, named as before, and submitted', async () => {
  const { tab, inputs } = await opened(WELL)
  const before = await names(tab)
  await tab.fill('Name of the well', 'Giếng cổ')
  await tab.fill('Depth', '12')
  await tab.choose('Pump')
  await tab.evaluate(() => {
    const day = document.querySelector<HTMLInputElement>('#gf-e0000004')
    if (day) day.value = '2026-03-01'
  })
  proxy.release('continue')
  await isAlive(tab)
  expect(await names(tab)).toEqual(before)
  expect(await valueOf(tab, 'gf-e0000001')).toBe('Giếng cổ')
  await tab.press('Submit')
  await expect.poll(() => words(tab)).toContain('Thank you!')
  await expect.poll(inputs).toMatchObject([{ q1: 'Giếng cổ', q2: 12, q3: 'pump', q4: '2026-03-01' }])
})

test('in WebKit a form whose program never loads is submitted, and its errors are beside their questions', async () => {
  const { tab, inputs } = await opened(WELL)
  proxy.release('abort')
  await tab.fill('Depth', '120')
  await submitBy(tab, 'Submit')
  await expect.poll(() => words(tab)).toContain('2 questions need attention')
  expect(await valueOf(tab, 'gf-e0000002')).toBe('120')
  expect(await tab.evaluate(() => document.querySelector('#gf-e0000002')?.getAttribute('aria-describedby'))).toContain(
    'gf-e0000002-errors',
  )
  await tab.fill('Name of the well', 'Giếng cổ')
  await tab.fill('Depth', '12')
  await submitBy(tab, 'Submit')
  await expect.poll(() => words(tab)).toContain('Thank you!')
  expect(await inputs()).toMatchObject([{ q1: 'Giếng cổ', q2: 12 }])
})

test('in WebKit rows are added without the program, which scrolls to the new row and loses nothing', async () => {
  const { tab, inputs } = await opened(WELLS)
  proxy.release('abort')
  await tab.fill('Village', 'Bản Mù')
  await enter(tab, 'gf-e0000003-row1', 'One')
  await submitBy(tab, 'Submit')
  await expect.poll(() => words(tab)).toContain('Here are the other questions.')
  await submitBy(tab, 'Add a well')
  await expect.poll(() => isInView(tab, 'gf-e0000002-at1')).toBe(true)
  await enter(tab, 'gf-e0000003-row2', 'Two')
  await submitBy(tab, 'Submit')
  await expect.poll(() => words(tab)).toContain('Thank you!')
  expect(await inputs()).toMatchObject([{ q1: 'Bản Mù', q2: [{ q3: 'One' }, { q3: 'Two' }] }])
})

test('in WebKit a language chosen before the program loads is spoken afterwards, and the answers are kept', async () => {
  const { tab, inputs } = await opened(
    [
      element(1, 'text', { label: { en: 'Name of the well', vi: 'Tên giếng' } }),
      element(2, 'number', { label: { en: 'Depth', vi: 'Độ sâu' } }),
    ],
    { languages: ['en', 'vi'] },
  )
  await tab.fill('Name of the well', 'Giếng cổ')
  await tab.evaluate(() => {
    const chooser = document.querySelector<HTMLSelectElement>('.page-navbar select')
    if (!chooser) throw new Error('no languages to choose from')
    chooser.value = 'vi'
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  proxy.release('continue')
  await expect.poll(() => words(tab)).toContain('Tên giếng')
  await isAlive(tab)
  expect(await valueOf(tab, 'gf-e0000001')).toBe('Giếng cổ')
  await tab.fill('Độ sâu', '12')
  await tab.press('Submit|Gửi')
  await expect.poll(inputs).toMatchObject([{ q1: 'Giếng cổ', q2: 12 }])
})

test('in WebKit a form with a draft shows its outline, then the draft: nobody types into fields that vanish', async () => {
  const { tab, address, inputs } = await opened(WELL)
  proxy.release('continue')
  await isAlive(tab)
  await tab.fill('Name of the well', 'Begun')
  await expect
    .poll(() => tab.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft '))))
    .toBe(true)
  // A page cannot observe when its data is on disk. A new browser has no scripts in its memory.
  await new Promise((later) => setTimeout(later, 1_500))
  await phone.kill()
  proxy.hold()
  await phone.open()
  const again = await phone.newTab()
  await again.goto(address)
  const count = (selector: string) =>
    again.evaluate((one) => document.querySelectorAll(one).length, selector).catch(() => -1)
  await expect.poll(() => count('#root .page-bone')).toBeGreaterThan(0)
  expect(await count('#root input')).toBe(0)
  proxy.release('continue')
  await expect.poll(() => valueOf(again, 'gf-e0000001')).toBe('Begun')
  await again.press('Submit')
  await expect.poll(inputs).toMatchObject([{ q1: 'Begun' }])
})

test('in WebKit a choice made before the program loads shows the question that depends on it', async () => {
  const { tab, inputs } = await opened([
    ...WELL,
    element(5, 'text', { label: 'Kind of pump', shownWhen: "q3 == 'pump'", required: true }),
  ])
  await tab.fill('Name of the well', 'Giếng cổ')
  await tab.choose('Pump')
  expect(await words(tab)).not.toContain('Kind of pump')
  proxy.release('continue')
  await expect.poll(() => words(tab)).toContain('Kind of pump')
  await tab.fill('Kind of pump', 'Hand pump')
  await tab.press('Submit')
  await expect.poll(inputs).toMatchObject([{ q1: 'Giếng cổ', q3: 'pump', q5: 'Hand pump' }])
})

test('in WebKit with JavaScript off a form is filled in, corrected and submitted', async () => {
  const { tab, inputs } = await opened(WELL, { withoutScripts: true })
  proxy.release('continue')
  await enter(tab, 'gf-e0000002', '120')
  await submitWithoutScripts(tab)
  await expect.poll(() => words(tab)).toContain('2 questions need attention')
  expect(await tab.evaluate(() => document.querySelector('script[src]'))).toBeNull()
  await enter(tab, 'gf-e0000001', 'Giếng cổ')
  await enter(tab, 'gf-e0000002', '12')
  await submitWithoutScripts(tab)
  await expect.poll(() => words(tab)).toContain('Thank you!')
  expect(await inputs()).toMatchObject([{ q1: 'Giếng cổ', q2: 12 }])
})
