import type { StoredElement } from '../src/forms/document/StoredDocument.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { axe } from './axe.ts'
import { slowPage, untilFirstScreenReady } from './firstScreens.ts'
import { type Browser, expect, type Page, test } from './test.ts'

/** Forms in rows and in pages, filled in by browsers that run no scripts. */
const { server, author } = authorAndServer()

const element = (at: number, kind: string, settings: object, children?: readonly StoredElement[]): StoredElement =>
  ({
    id: `e${String(at).padStart(7, '0')}`,
    kind,
    name: `q${at}`,
    settings,
    ...(children ? { children } : {}),
  }) as never

const WELLS = [
  element(1, 'text', { label: 'Village', required: true }),
  element(2, 'repeat', { label: 'Wells', min: 1, start: 1, max: 4, addLabel: 'Add a well' }, [
    element(3, 'text', { label: 'Name', required: true }),
    element(4, 'number', { label: 'Depth', max: 100 }),
    element(5, 'table', { label: 'Tests' }, [element(6, 'decimal', { label: 'pH' })]),
  ]),
]

/** The page of such a form, where a signed-in collector's browser runs no scripts. */
async function opened(browser: Browser, children: readonly StoredElement[], languages = ['en'], data = {}) {
  const id = await author.publish({ mode: 'h5', children, languages, data })
  const address = `${server.portal}/page/${id}`
  await untilFirstScreenReady(address)
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await context.newPage()
  await page.goto(address)
  return { page, address, inputs: async () => (await author.submissions(id)).map(({ input }) => input) }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isSent = (page: Page) => expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
const row = (page: Page, at: number) => page.locator('.gf-plain-rows').first().locator('> ol > li').nth(at)

/** Looked at in another page, since a page that runs no scripts runs none of axe's either. */
async function isAccessible(page: Page): Promise<void> {
  const context = await page.context().browser()?.newContext(PHONE)
  const copy = await context?.newPage()
  if (!copy) throw new Error('there is no browser')
  await copy.setContent(await page.content())
  expect((await axe(copy).analyze()).violations).toEqual([])
  await context?.close()
}

test('rows are added and removed by buttons of the form, and no answer is lost', async ({ browser }) => {
  const { page, inputs } = await opened(browser, WELLS)
  await page.getByLabel('Village').fill('Bản Mù')
  await press(page, 'Submit')
  await expect(page.getByText('Here are the other questions.')).toBeVisible()
  await row(page, 0).getByLabel('Name').fill('One')
  await press(page, 'Add a well')
  await expect(row(page, 1).getByRole('heading', { name: 'Row 2' })).toBeFocused()
  await row(page, 1).getByLabel('Name').fill('Two')
  await row(page, 1).getByLabel('Depth').fill('12')
  await press(page, 'Add a well')
  await row(page, 2).getByLabel('Name').fill('Three')
  await row(page, 1).getByRole('button', { name: 'Add', exact: true }).click()
  await row(page, 1).getByLabel('pH').fill('7,2')
  await isAccessible(page)
  await row(page, 0).getByRole('button', { name: 'Remove Row 1' }).first().click()
  await expect(row(page, 0).getByLabel('Name')).toHaveValue('Two')
  await expect(row(page, 0).getByLabel('pH')).toHaveValue('7.2')
  await expect(row(page, 1).getByLabel('Name')).toHaveValue('Three')
  await expect(page.getByLabel('Village')).toHaveValue('Bản Mù')
  await press(page, 'Submit')
  await isSent(page)
  await isAccessible(page)
  expect(await inputs()).toMatchObject([
    { q1: 'Bản Mù', q2: [{ q3: 'Two', q4: 12, q5: [{ q6: 7.2 }] }, { q3: 'Three' }] },
  ])
})

test('an error in a row is shown beside its question and at the top, with its row', async ({ browser }) => {
  const { page, inputs } = await opened(browser, WELLS)
  await page.getByLabel('Village').fill('Bản Mù')
  await press(page, 'Submit')
  await row(page, 0).getByLabel('Name').fill('One')
  await press(page, 'Add a well')
  await row(page, 1).getByLabel('Depth').fill('500')
  await press(page, 'Submit')
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText(['Name (Wells, Row 2)', 'Depth (Wells, Row 2)'])
  await expect(row(page, 1).getByLabel('Depth')).toHaveAccessibleDescription(/100 or less/)
  await expect(row(page, 0).getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: 'Depth' }).click()
  await expect(row(page, 1).getByLabel('Depth')).toBeInViewport()
  await isAccessible(page)
  await row(page, 1).getByLabel('Name').fill('Two')
  await row(page, 1).getByLabel('Depth').fill('5')
  await press(page, 'Submit')
  await isSent(page)
  expect(await inputs()).toMatchObject([{ q2: [{ q3: 'One' }, { q3: 'Two', q4: 5 }] }])
})

test('the number of rows stays between its minimum and maximum', async ({ browser }) => {
  const { page } = await opened(browser, WELLS)
  await press(page, 'Submit')
  await expect(page.getByRole('button', { name: 'Remove Row 1' })).toHaveCount(0)
  for (let more = 0; more < 3; more++) await press(page, 'Add a well')
  await expect(page.getByRole('button', { name: 'Add a well' })).toHaveCount(0)
  await expect(page.getByText('The limit is 4 rows.')).toBeVisible()
})

test('changing the language keeps the rows and their answers', async ({ browser }) => {
  const { page } = await opened(browser, WELLS, ['en', 'vi'])
  await press(page, 'Submit')
  await press(page, 'Add a well')
  await row(page, 1).getByLabel('Name').fill('Giếng 2')
  await press(page, 'Tiếng Việt')
  await expect(row(page, 1).getByLabel('Name')).toHaveValue('Giếng 2')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
})

test('answers in rows of the first screen appear on the next page if the scripts never load', async ({ browser }) => {
  const { address } = await opened(browser, WELLS)
  const { page, open } = await slowPage(browser, server.portal, 'abort')
  open()
  await page.goto(address)
  await page.getByLabel('Village').fill('Bản Mù')
  await page.getByLabel('Name').fill('One')
  await press(page, 'Submit')
  await expect(row(page, 0).getByLabel('Name')).toHaveValue('One')
  await expect(page.getByLabel('Village')).toHaveValue('Bản Mù')
  await page.context().close()
})

test('rows with initial answers keep those nobody is asked for, whichever rows are removed and added', async ({
  browser,
}) => {
  const wells = [
    element(1, 'repeat', { label: 'Wells', addLabel: 'Add a well' }, [
      element(2, 'text', { label: 'Number', readOnly: true }),
      element(3, 'text', { label: 'State', required: true }),
    ]),
  ]
  const q1 = ['A', 'B', 'C'].map((q2) => ({ q2 }))
  const { page, inputs } = await opened(browser, wells, ['en'], { q1 })
  await press(page, 'Submit')
  await expect(page.getByText('Here are the other questions.')).toBeVisible()
  await expect(row(page, 0).getByLabel('Number')).toHaveValue('A')
  await row(page, 1).getByRole('button', { name: 'Remove Row 2' }).click()
  await expect(row(page, 1).getByLabel('Number')).toHaveValue('C')
  await row(page, 1).getByLabel('State').fill('Full')
  await press(page, 'Add a well')
  await expect(row(page, 2).getByLabel('Number')).toHaveValue('')
  await row(page, 0).getByRole('button', { name: 'Remove Row 1' }).click()
  await isAccessible(page)
  await row(page, 1).getByLabel('State').fill('New')
  await press(page, 'Submit')
  await isSent(page)
  expect(await inputs()).toMatchObject([{ q1: [{ q2: 'C', q3: 'Full' }, { q3: 'New' }] }])
})

test('a form with pages shows the first one, then all of them below each other', async ({ browser }) => {
  const pages = ['Place', 'Pump', 'Remarks'].map((label, at) =>
    element(11 + at, 'step', { label }, [element(21 + at, 'text', { label: `${label} in words`, required: true })]),
  )
  const { page, inputs } = await opened(browser, [element(1, 'steps', { review: true }, pages)])
  await page.getByLabel('Place in words').fill('By the river')
  await press(page, 'Submit')
  await expect(page.getByText('Here are the other questions.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Place', 'Pump', 'Remarks'])
  await expect(page.getByLabel('Place in words')).toHaveValue('By the river')
  await isAccessible(page)
  await page.getByLabel('Remarks in words').fill('None')
  await press(page, 'Submit')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([/Pump in words/])
  await page.getByLabel('Pump in words').fill('Hand pump')
  await press(page, 'Submit')
  await isSent(page)
  expect(await inputs()).toMatchObject([{ q21: 'By the river', q22: 'Hand pump', q23: 'None' }])
})

test('questions behind tabs are shown under the tabs’ names', async ({ browser }) => {
  const tabs = ['Place', 'Pump'].map((label, at) =>
    element(11 + at, 'tab', { label }, [element(21 + at, 'text', { label: `${label} in words` })]),
  )
  const { page, inputs } = await opened(browser, [element(1, 'tabs', {}, tabs)])
  await page.getByLabel('Place in words').fill('By the river')
  await press(page, 'Submit')
  await page.getByRole('group', { name: 'Pump' }).getByLabel('Pump in words').fill('Hand pump')
  await isAccessible(page)
  await press(page, 'Submit')
  await isSent(page)
  expect(await inputs()).toMatchObject([{ q21: 'By the river', q22: 'Hand pump' }])
})

test('questions that need scripts are shown again as native fields, with their errors in place', async ({
  browser,
}) => {
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: `Choice ${value}` }))
  const { page, inputs } = await opened(browser, [
    element(1, 'text', { label: 'Name' }),
    element(2, 'date-time', { label: 'Visited at' }),
    element(3, 'ranking', { label: 'In order', choices }),
    element(4, 'heading', { label: 'Slope' }),
    element(5, 'opening-hours', { label: 'Open' }),
    element(6, 'cascade', {
      label: 'District',
      leafOnly: true,
      choices: [
        { value: 'vn', label: 'Vietnam' },
        { value: 'vn/hn', label: 'Hà Nội' },
        { value: 'la', label: 'Laos' },
      ],
    }),
  ])
  for (const label of ['Visited at', 'In order', 'Slope', 'Open', 'District'])
    await expect(page.getByText(label, { exact: true })).toBeHidden()
  await press(page, 'Submit')
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'Visited at' }).fill('2026-03-01T09:30')
  for (const place of ['1', '2', '3'])
    await page.getByRole('combobox', { name: `In order ${place}` }).selectOption('Choice b')
  await page.getByLabel('Slope').fill('400')
  await page.getByRole('group', { name: 'Monday' }).getByLabel('Opens', { exact: true }).fill('08:00')
  await page.getByLabel('Opening hours (OpenStreetMap format)').fill('PH off')
  await page.getByLabel('District').selectOption({ label: 'Hà Nội' })
  await press(page, 'Submit')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Visited at', 'In order', 'Slope', 'Open'])
  await expect(page.getByRole('textbox', { name: 'Visited at' })).toHaveValue('2026-03-01T09:30')
  await expect(page.getByRole('textbox', { name: 'Visited at' })).toHaveAccessibleDescription(/Complete or clear/)
  for (const place of ['1', '2', '3'])
    await expect(page.getByRole('combobox', { name: `In order ${place}` })).toHaveValue('b')
  await expect(page.getByText('The same choice is selected twice. Remove one.')).not.toHaveCount(0)
  await expect(page.getByLabel('Slope')).toHaveValue('400')
  const monday = page.getByRole('group', { name: 'Monday' })
  await expect(monday.getByLabel('Opens', { exact: true })).toHaveValue('08:00')
  await expect(page.getByLabel('Opening hours (OpenStreetMap format)')).toHaveValue('PH off')
  await expect(page.getByLabel('District')).toHaveValue('vn/hn')
  await isAccessible(page)
  await page.getByRole('combobox', { name: 'Visited at time zone' }).selectOption('+07:00')
  for (const [at, choice] of ['c', 'a', 'b'].entries())
    await page.getByRole('combobox', { name: `In order ${at + 1}` }).selectOption(choice)
  await page.getByLabel('Slope').fill('40')
  await monday.getByLabel('Closes', { exact: true }).fill('18:00')
  await press(page, 'Submit')
  await isSent(page)
  expect(await inputs()).toMatchObject([
    {
      q2: '2026-03-01T09:30:00+07:00',
      q3: ['c', 'a', 'b'],
      q4: 40,
      q5: 'Mo 08:00-18:00; PH off',
      q6: ['vn', 'hn'],
    },
  ])
})
