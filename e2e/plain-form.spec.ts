import { plainInputs } from '../src/elements/generated/plainInputs.ts'
import type { StoredElement } from '../src/forms/document/StoredDocument.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { axe } from './axe.ts'
import { untilFirstScreenReady } from './firstScreens.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from './test.ts'

const { server, author } = authorAndServer()

const element = (at: number, kind: string, settings: object): StoredElement =>
  ({ id: `e${String(at).padStart(7, '0')}`, kind, name: `q${at}`, settings }) as unknown as StoredElement

const WELL = [
  element(1, 'text', { label: { en: 'Name of the well', vi: 'Tên giếng' }, required: true }),
  element(2, 'number', { label: 'Depth', max: 100 }),
  element(3, 'radio', {
    label: 'Use',
    choices: [
      { value: 'tap', label: 'Tap' },
      { value: 'pump', label: 'Pump' },
    ],
  }),
  element(4, 'select-many', {
    label: 'Faults',
    choices: [
      { value: 'leak', label: 'Leak' },
      { value: 'rust', label: 'Rust' },
    ],
  }),
  element(5, 'textarea', { label: 'Remarks' }),
]

/** Seven hours ahead of UTC. */
const ZONE = 'Asia/Ho_Chi_Minh'

/** A published form's page, rendered as HTML. */
async function ready(children: readonly StoredElement[] = WELL, languages = ['en']): Promise<string> {
  const id = await author.publish({ mode: 'h5', children, languages })
  const address = `${server.portal}/page/${id}`
  await untilFirstScreenReady(address)
  return address
}

const idOf = (address: string) => address.split('/').at(-1) ?? ''
const sentTo = async (address: string) => author.submissions(idOf(address))

/** A browser that runs no scripts. */
async function plainPage(browser: Browser, as: 'collector' | null = 'collector'): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, timezoneId: ZONE, javaScriptEnabled: false })
  if (as) await signIn(context)
  return context.newPage()
}

const signIn = (context: BrowserContext) =>
  context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const isSent = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()

/** Checked on a copy in another page, since without scripts axe does not run either. */
async function isAccessible(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext(PHONE)
  const copy = await context?.newPage()
  if (!copy) throw new Error('there is no browser')
  await copy.setContent(await page.content())
  expect((await axe(copy).analyze()).violations).toEqual([])
  await context?.close()
}

const CHOICES = [
  { value: 'a', label: 'Choice A' },
  { value: 'b', label: 'Choice B' },
]

/** Every kind that a browser can fill in by itself, and how to fill it in. */
const KINDS: { readonly [kind: string]: readonly [settings: object, fill: (page: Page, label: string) => unknown] } = {
  text: [{ transform: 'upper', mask: '@@-##' }, (page, label) => page.getByLabel(label).fill('ab12')],
  textarea: [{}, (page, label) => page.getByLabel(label).fill('Two\nlines')],
  email: [{}, (page, label) => page.getByLabel(label).fill('an@example.org')],
  phone: [{ country: 'VN' }, (page, label) => page.getByLabel(label).fill('0912 345 678')],
  url: [{}, (page, label) => page.getByLabel(label).fill('example.org/a')],
  number: [{ unit: 'm' }, (page, label) => page.getByLabel(label).fill('3,5')],
  integer: [{ appearance: 'stepper' }, (page, label) => page.getByRole('textbox', { name: label }).fill('1.234')],
  decimal: [{}, (page, label) => page.getByLabel(label).fill('-0.25')],
  quantity: [
    {
      units: [
        { value: 'm', label: 'm' },
        { value: 'km', label: 'km' },
      ],
    },
    async (page, label) => {
      await page.getByRole('textbox', { name: label }).fill('7')
      await page.getByRole('combobox', { name: label }).selectOption('km')
    },
  ],
  rating: [{ count: 5 }, (page, label) => group(page, label).getByLabel('4 of 5').check({ force: true })],
  select: [{ choices: CHOICES }, (page, label) => group(page, label).getByLabel('Choice B').check()],
  'select-many': [{ choices: CHOICES }, (page, label) => tickBoth(page, label)],
  radio: [{ choices: CHOICES }, (page, label) => group(page, label).getByLabel('Choice A').check()],
  checkbox: [{ choices: CHOICES }, (page, label) => tickBoth(page, label)],
  likert: [{ choices: CHOICES }, (page, label) => group(page, label).getByLabel('Choice B').check({ force: true })],
  'image-choice': [{ choices: CHOICES, many: true }, (page, label) => tickBoth(page, label)],
  matrix: [
    { rows: [{ value: 'r', label: 'Row R' }], choices: CHOICES, requiredRows: 'all' },
    (page) => page.getByRole('radio', { name: 'Row R Choice B' }).check({ force: true }),
  ],
  consent: [{}, (page, label) => page.getByLabel(label).check()],
  date: [{}, (page, label) => page.getByLabel(label).fill('2026-03-01')],
  time: [{}, (page, label) => page.getByLabel(label).fill('09:30')],
  month: [
    {},
    async (page, label) => {
      await group(page, label).getByRole('combobox').selectOption('04')
      await group(page, label).getByRole('textbox').fill('2026')
    },
  ],
  'date-range': [
    {},
    async (page, label) => {
      await part(page, label, 'from').fill('2026-03-01')
      await part(page, label, 'to').fill('2026-03-05')
    },
  ],
  duration: [
    { hours: true, minutes: true },
    async (page, label) => {
      await part(page, label, 'hours').fill('1')
      await part(page, label, 'minutes').fill('30')
    },
  ],
  address: [
    {},
    async (page, label) => {
      await part(page, label, 'street').fill('Main Street')
      await part(page, label, 'country').selectOption('VN')
    },
  ],
  barcode: [{}, (page, label) => page.getByLabel(label).fill('4006381333931')],
  switch: [{}, (page, label) => yes(page, label)],
  slider: [{ min: 0, max: 10 }, (page, label) => page.getByLabel(label).fill('4')],
  'date-time': [
    {},
    async (page, label) => {
      const box = group(page, label)
      await box.locator('[type=datetime-local]').fill('2026-03-01T09:30')
      // Our program asks the device.
      if ((await box.locator('select').count()) > 0) await part(page, label, 'ahead').selectOption('+07:00')
    },
  ],
  heading: [
    {},
    async (page, label) => {
      const summary = group(page, label).locator('summary')
      if ((await summary.count()) > 0) await summary.click()
      await group(page, label).getByRole('textbox').fill('123,5')
    },
  ],
  ranking: [
    { choices: CHOICES },
    async (page, label) => {
      const isPlain = (await part(page, label, 'place1').count()) > 0
      for (const [at, name] of ['Choice B', 'Choice A'].entries()) {
        if (isPlain) await part(page, label, `place${at + 1}`).selectOption(name)
        else
          await group(page, label)
            .getByRole('button', { name: `Rank ${name} as number` })
            .click()
      }
    },
  ],
  cascade: [
    { choices: [...CHOICES, { value: 'b/1', label: 'Below B' }] },
    async (page, label) => {
      const box = group(page, label).locator('select')
      if ((await box.count()) > 0) return void (await box.selectOption({ label: 'Below B' }))
      for (const [step, name] of ['Choice B', 'Below B'].entries()) {
        await group(page, label).getByRole('combobox').nth(step).click()
        await page.keyboard.type(name)
        await page.getByRole('option', { name }).waitFor({ state: 'attached' })
        await page.keyboard.press('Enter')
      }
    },
  ],
  'opening-hours': [
    {},
    async (page, label) => {
      const box = group(page, label)
      const isPlain = (await part(page, label, 'Mo-0-from').count()) > 0
      if (!isPlain) for (const day of ['Monday', 'Tuesday']) await box.getByRole('button', { name: day }).click()
      for (const day of isPlain ? ['Mo', 'Tu'] : ['0']) {
        await part(page, label, `${day}-0-from`).fill('08:00')
        await part(page, label, `${day}-0-to`).fill('18:00')
      }
    },
  ],
  hidden: [{ default: "'kept'" }, () => {}],
}

/** Answers yes: with scripts by pressing a switch, without them by one of two radio buttons. */
async function yes(page: Page, label: string): Promise<void> {
  const radio = group(page, label).getByRole('radio', { name: 'Yes' })
  if ((await radio.count()) > 0) await radio.check({ force: true })
  else await group(page, label).getByRole('switch').click()
}

const group = (page: Page, label: string) =>
  page.locator('.gf-element', { has: page.locator('[id$="-label"]', { hasText: label }) }).last()

const part = (page: Page, label: string, name: string) => group(page, label).locator(`[id$="-${name}"]`)

async function tickBoth(page: Page, label: string): Promise<void> {
  await group(page, label).getByLabel('Choice B').check()
  await group(page, label).getByLabel('Choice A').check()
}

test('every kind with native fields gives the same answers as with scripts', async ({ browser }) => {
  const { hidden: _, ...asked } = KINDS
  expect(Object.keys(KINDS).toSorted()).toEqual(Object.keys(plainInputs).toSorted())
  const entries = Object.entries(asked)
  const labels = entries.map((_, at) => `Question ${String.fromCharCode(65 + at)}.`)
  const children = entries.map(([kind, [settings]], at) => element(at, kind, { ...settings, label: labels[at] }))
  const address = await ready(children)
  const fill = async (page: Page, from: number, to: number) => {
    for (let at = from; at < to; at++) await entries[at]?.[1][1](page, labels[at] ?? '')
  }

  const plain = await plainPage(browser)
  await plain.goto(address)
  const first = (await plain.locator('.gf-element').count()) - 1
  expect(first).toBeLessThan(entries.length)
  await fill(plain, 0, first)
  await submit(plain)
  await expect(plain.getByText('Here are the other questions.')).toBeVisible()
  expect(await sentTo(address)).toEqual([])
  await fill(plain, first, entries.length)
  await submit(plain)
  await isSent(plain)

  const context = await browser.newContext({ ...PHONE, timezoneId: ZONE })
  await signIn(context)
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.locator('.gf-skeleton')).toHaveCount(0)
  await fill(page, 0, entries.length)
  await submit(page)
  await isSent(page)

  const [through, alone] = await sentTo(address)
  expect(Object.keys(alone?.input ?? {})).toHaveLength(entries.length + 1)
  expect(alone).toEqual({ ...alone, input: through?.input, additionalData: through?.additionalData, mode: 'h5' })
})

test('errors found by the server are shown beside the question and at the top, and every answer is kept', async ({
  browser,
}) => {
  const address = await ready()
  const page = await plainPage(browser)
  await page.goto(address)
  await page.getByLabel('Depth').fill('120')
  await page.getByLabel('Pump', { exact: true }).check()
  await page.getByLabel('Rust').check()
  await page.getByLabel('Remarks').fill('Two\nlines')
  await submit(page)
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('2 questions need attention')
  await expect(summary.getByRole('link')).toHaveText([/Name of the well/, 'Depth'])
  await expect(page.getByLabel('Name of the well')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Depth')).toHaveAccessibleDescription(/100 or less/)
  await expect(page.getByLabel('Depth')).toHaveValue('120')
  await expect(page.getByLabel('Pump', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Rust')).toBeChecked()
  await expect(page.getByLabel('Leak')).not.toBeChecked()
  await expect(page.getByLabel('Remarks')).toHaveValue('Two\nlines')
  await isAccessible(page)
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await page.getByLabel('Depth').fill('12')
  await page.getByLabel('Name of the well').press('Enter')
  await isSent(page)
  await isAccessible(page)
  const [sent] = await sentTo(address)
  expect(sent?.input).toMatchObject({ q1: 'Giếng 7', q2: 12, q3: 'pump', q4: ['rust'], q5: 'Two\nlines' })
})

test('pressing Submit twice stores one submission; other answers are another submission', async ({ browser }) => {
  const address = await ready()
  const page = await plainPage(browser)
  await page.goto(address)
  await page.getByLabel('Name of the well').fill('One')
  const ticket = await page.locator('[name=ticket]').inputValue()
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await isSent(page)
  const again = (name: string) =>
    page.request.post(address, {
      form: { ticket, version: '1', language: 'en', whole: '1', 'gf-e0000001': name },
      headers: { 'accept-language': 'en' },
    })
  expect((await again('One')).status()).toBe(200)
  expect(await sentTo(address)).toHaveLength(1)

  // Like a page stored on the device and opened again.
  const refused = await again('Two')
  expect(refused.status()).toBe(409)
  const asked = await refused.text()
  expect(asked).toContain('already submitted with other answers')
  expect(asked).toMatch(/name="gf-e0000001"[^>]*value="Two"/)
  const next = /name="ticket" value="([^"]*)"/.exec(asked)?.[1] ?? ''
  const form = { ticket: next, version: '1', language: 'en', whole: '1', 'gf-e0000001': 'Two' }
  expect((await page.request.post(address, { form })).status()).toBe(200)
  expect((await sentTo(address)).map(({ input }) => input['q1'])).toEqual(['Two', 'One'])
})

test('an anonymous collector signs in in another tab, returns to all answers, and submits them', async ({
  browser,
}) => {
  const address = await ready()
  const page = await plainPage(browser, null)
  await page.goto(address)
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await page.getByLabel('Tap', { exact: true }).check()
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Sign in to submit')
  await isAccessible(page)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  const tab = await opened
  await tab.getByRole('button', { name: /^Collector/ }).click()
  await expect(tab.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await isAccessible(tab)
  await tab.close()
  await submit(page)
  await isSent(page)
  const [sent] = await sentTo(address)
  expect(sent).toMatchObject({ submitterName: 'A Collector', input: { q1: 'Giếng 7', q3: 'tap' } })
})

test('a switch and a dropdown, which need scripts, are shown as native fields', async ({ browser }) => {
  const town = { label: 'Town', appearance: 'dropdown', choices: CHOICES }
  const faults = { label: 'Parts', appearance: 'dropdown', choices: CHOICES }
  const address = await ready([
    element(1, 'text', { label: 'Name of the well' }),
    element(2, 'switch', { label: 'Is there water?' }),
    element(3, 'select', town),
    element(4, 'select-many', faults),
    element(5, 'slider', { label: 'How full?', min: 0, max: 10, required: true }),
  ])
  const page = await plainPage(browser)
  await page.goto(address)
  await expect(page.getByRole('switch')).toBeHidden()
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await submit(page)
  await expect(page.getByText('Here are the other questions.')).toBeVisible()
  await isAccessible(page)
  await expect(page.getByLabel('Name of the well')).toHaveValue('Giếng 7')
  await group(page, 'Is there water?').getByRole('radio', { name: 'No' }).check({ force: true })
  await page.getByLabel('Town').selectOption('Choice B')
  await tickBoth(page, 'Parts')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('How full?')
  await expect(page.getByLabel('Town')).toHaveValue('b')
  await page.getByLabel('How full?').fill('11')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('10 or less')
  await page.getByLabel('How full?').fill('4')
  await submit(page)
  await isSent(page)
  const [sent] = await sentTo(address)
  expect(sent?.input).toMatchObject({ q1: 'Giếng 7', q2: false, q3: 'b', q4: ['a', 'b'], q5: 4 })
})

test('a form with a limit, which has no first screen, opens with one click, and says when it is full', async ({
  browser,
}) => {
  const id = await author.publish({ mode: 'h5', children: WELL, terms: { limit: 1 } })
  const fillIn = async (page: Page, name: string) => {
    await page.goto(`${server.portal}/page/${id}`)
    await page.getByRole('button', { name: 'Fill in the form' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Name of the well').fill(name)
  }
  const [first, second] = [await plainPage(browser), await plainPage(browser)]
  await fillIn(first, 'One')
  await fillIn(second, 'Two')
  await submit(first)
  await isSent(first)
  await submit(second)
  await expect(second.getByRole('alert')).toContainText('This form has reached its submission limit.')
  await expect(second.getByLabel('Name of the well')).toHaveValue('Two')
  expect((await author.submissions(id)).map(({ input }) => input['q1'])).toEqual(['One'])
})

test('a year without its month stays as it was entered', async ({ browser }) => {
  const page = await plainPage(browser)
  await page.goto(await ready([element(1, 'month', { label: 'Built in' })]))
  await part(page, 'Built in', 'year').fill('2026')
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Select a month')
  await expect(part(page, 'Built in', 'year')).toHaveValue('2026')
  await part(page, 'Built in', 'month').selectOption('04')
  await submit(page)
  await isSent(page)
})

test('changing the language keeps the answers', async ({ browser }) => {
  const address = await ready(WELL, ['en', 'vi'])
  const page = await plainPage(browser)
  await page.goto(address)
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await page.getByRole('button', { name: 'Tiếng Việt' }).click()
  await expect(page.getByLabel('Tên giếng')).toHaveValue('Giếng 7')
  expect(await sentTo(address)).toEqual([])
  await page.getByLabel('Depth').fill('500')
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Hãy sửa')
  await page.getByLabel('Depth').fill('5')
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Đã gửi' })).toBeVisible()
})

test('if a form is unpublished meanwhile, the page says so, with every answer in place', async ({ browser }) => {
  const address = await ready()
  const page = await plainPage(browser)
  await page.goto(address)
  await page.getByLabel('Name of the well').fill('Giếng 7')
  await author.unpublish(idOf(address))
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('This form is not published.')
  await expect(page.getByLabel('Name of the well')).toHaveValue('Giếng 7')
})

for (const [what, children] of [
  ['logic', [...WELL, element(6, 'text', { label: 'Kind of pump', shownWhen: "q3 == 'pump'" })]],
  ['a place', [...WELL, element(6, 'location', { label: 'Place' })]],
] as const) {
  test(`a form with ${what} says what it needs, and accepts nothing that would be lost`, async ({ browser }) => {
    const page = await plainPage(browser)
    await page.goto(await ready(children))
    await expect(page.locator('.app-no-script')).toContainText('Turn it on to fill in and send this page')
    await expect(page.locator('form')).toHaveCount(0)
    await expect(page.locator('[form]')).toHaveCount(0)
  })
}
