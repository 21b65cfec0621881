import { readFileSync, writeFileSync } from 'node:fs'
import { geoPackageOf, WELLS } from '../tests/kit/geoPackage.ts'
import { expect, test, type APIRequestContext, type Browser, type Page } from './test.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'

const TASKS = 'watertsk'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${TASKS}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

const api = (path: string) => `${server.portal}/api/forms/${TASKS}${path}`

/** The requests of a signed-in user. */
async function personOf(browser: Browser, as: string): Promise<APIRequestContext> {
  const context = await browser.newContext()
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return context.request
}

/** The first question of the demo's form, which asks whether a water point still exists, and its choices. */
async function questionOf(person: APIRequestContext) {
  const page = (await (await person.get(`${server.portal}/api/pages/${TASKS}`)).json()) as {
    version: number
    document: { container: { form: { children: { name: string; settings: AskedSettings }[] } } }
  }
  const asked = page.document.container.form.children.find(({ settings }) => settings.choices)
  if (!asked) throw new Error('the demo asks no choice')
  const { label, choices = [] } = asked.settings
  return { name: asked.name, label: label.en, values: choices.map(({ value }) => value) }
}

interface AskedSettings {
  readonly label: { readonly en: string }
  readonly choices?: { value: string; label: { en: string } }[]
}

async function answer(person: APIRequestContext, TaskId: string, input: Record<string, string>): Promise<void> {
  const body = {
    id: crypto.randomUUID(),
    additional_data: { PageId: TASKS, Prompts: [], TaskId },
    input,
    submission_type: 10_000,
  }
  const sent = await person.post(
    `${server.portal.replace('/codeless-portal', '')}/api/jarvis/spot-collection/v1/submission/submit`,
    { data: body },
  )
  expect(sent.status(), await sent.text()).toBe(200)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('a layer of a GeoPackage becomes tasks: the author selects it and a title template, and clones the import', async ({
  browser,
}, info) => {
  const page = await browser.newPage({ locale: 'en' })
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/${TASKS}/tasks`)
  const file = info.outputPath('wells.gpkg')
  writeFileSync(
    file,
    geoPackageOf(`${WELLS}CREATE TABLE areas (fid INTEGER PRIMARY KEY, geom BLOB, title TEXT);
      INSERT INTO gpkg_contents VALUES ('areas', 'features');
      INSERT INTO gpkg_geometry_columns VALUES ('areas', 'geom', 32648);
      INSERT INTO areas VALUES (1, NULL, 'North');`),
  )
  await page.getByRole('button', { name: 'Add tasks' }).click()
  const dialog = page.getByRole('dialog')
  await page.locator('input[type=file]').setInputFiles(file)
  // The first layer is in an unsupported coordinate system: there is an error, and nothing of it can be added.
  await expect(dialog.getByRole('alert')).toContainText('EPSG:32648 is not supported')
  await expect(dialog.getByRole('button', { name: 'Add tasks' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Layer' }).click()
  await page.getByText('wells (2 features, EPSG:4326)').click()
  await dialog.getByLabel('Titles').fill('Well {name}, {depth} m')
  await expect(dialog.getByRole('cell', { name: 'Well Gate, 12.5 m' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Add tasks' }).click()
  await expect(page.getByText('2 tasks added.')).toBeVisible()

  await page.getByRole('button', { name: 'Clone' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Clone' }).click()
  await expect(page.getByText('2 tasks cloned.')).toBeVisible()
  await expect(page.getByText('Copy of wells.gpkg')).toBeVisible()
  await expect(page.locator('.tasks-counts dd').first()).toHaveText('28')
  await page.close()
})

test('tasks in an area that the author shows on the map are assigned first', async ({ browser }) => {
  const author = await personOf(browser, 'author')
  const page = await browser.newPage({ locale: 'en' })
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/${TASKS}/tasks`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Task settings' })
  await drawer.getByRole('combobox', { name: 'Order' }).click()
  await page.getByTitle('Priority, then nearest').click()
  await drawer.getByRole('button', { name: 'Add area rule' }).click()
  // At first the map shows all tasks: its visible part is the area.
  await drawer.getByRole('button', { name: 'Use this area' }).click()
  await expect(drawer.getByText(/in the area/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const { settings } = (await (await author.get(api('/tasks/settings'))).json()) as {
    settings: { order: string; rules: { priority: number; box: number[] }[] }
  }
  expect(settings).toMatchObject({ order: 'priority', rules: [{ priority: 2 }] })
  const [west = 0, south = 0, east = 0, north = 0] = settings.rules[0]?.box ?? []
  const { tasks } = (await (await author.get(api('/tasks'))).json()) as {
    tasks: { latitude: number | null; longitude: number | null }[]
  }
  for (const { latitude, longitude } of tasks) {
    if (latitude === null || longitude === null) continue
    expect([latitude > south && latitude < north, longitude > west && longitude < east]).toEqual([true, true])
  }
  await page.close()
})

test('answers of several collectors are compared side by side, disputed, decided by another reviewer, and exported', async ({
  browser,
}) => {
  const author = await personOf(browser, 'author')
  const settings = (await (await author.get(api('/tasks/settings'))).json()) as { settings: object }
  const saved = await author.put(api('/tasks/settings'), {
    data: { settings: { ...settings.settings, answersWanted: 3, reviewShare: 1 } },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const added = await author.post(api('/tasks'), {
    data: { tasks: [{ title: 'Reviewed pump', longitude: 30.5, latitude: -1.5 }] },
  })
  const [taskId = ''] = ((await added.json()) as { ids: string[] }).ids
  const people = [
    await personOf(browser, 'collector'),
    await personOf(browser, 'author2'),
    await personOf(browser, 'admin'),
  ]
  const { name, label, values } = await questionOf(people[0]!)
  const [yes = '', no = ''] = values
  await answer(people[0]!, taskId, { [name]: yes })
  await answer(people[1]!, taskId, { [name]: no })
  await answer(people[2]!, taskId, { [name]: yes })

  const page = await browser.newPage({ locale: 'en' })
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/${TASKS}/tasks`)
  await tab(page, 'Agreement')
  await expect(page.getByText('Tasks with two answers or more')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: label }).filter({ hasText: '33%' })).toBeVisible()

  await tab(page, 'Review')
  await page.getByRole('row').filter({ hasText: 'Reviewed pump' }).getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reviewed pump' })
  await expect(dialog.getByRole('row').filter({ hasText: label })).toContainText('Yes (67%)')
  await expect(dialog.getByRole('button', { name: 'This one is right' })).toHaveCount(3)
  await expect(dialog.locator('canvas.maplibregl-canvas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dispute' }).click()
  await page.getByRole('textbox', { name: 'Why is it disputed?' }).fill('I was there: no pump')
  await page.getByRole('tooltip').getByRole('button', { name: 'Dispute' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Disputed by An Author')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Reviewed pump' })).toHaveCount(0)
  await page.context().close()

  // The user who disputed it may not decide it.
  const second = await browser.newContext({ locale: 'en' })
  await second.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'taskadmin' } })
  const desk = await second.newPage()
  await desk.goto(`${server.portal}/forms/${TASKS}/tasks`)
  await tab(desk, 'Review')
  await desk.getByText('Disputed', { exact: true }).click()
  await desk.getByRole('row').filter({ hasText: 'Reviewed pump' }).getByRole('button', { name: 'Review' }).click()
  const decided = desk.getByRole('dialog', { name: 'Reviewed pump' })
  await expect(decided.getByRole('alert')).toContainText('I was there: no pump')
  await decided.getByRole('button', { name: 'This one is right' }).nth(1).click()
  await expect(decided.getByRole('alert')).toContainText('decided for the answer of')
  await decided.getByRole('button', { name: 'Close' }).click()

  await tab(desk, 'Agreement')
  const consensus = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Consensus as CSV' }).click()
  const line = readFileSync(await (await consensus).path(), 'utf8')
    .split('\n')
    .find((one) => one.includes('Reviewed pump'))
  expect(line).toContain(`,${no}`)
  const all = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'All answers as CSV' }).click()
  const rows = readFileSync(await (await all).path(), 'utf8').split('\n')
  expect(rows.filter((one) => one.includes('Reviewed pump'))).toHaveLength(3)
  await second.close()
})

test('a custom outcome has its label wherever answers are reviewed', async ({ browser }) => {
  const author = await personOf(browser, 'author')
  const { settings } = (await (await author.get(api('/tasks/settings'))).json()) as { settings: { outcomes: object[] } }
  const outcomes = [...settings.outcomes, { id: 'dried', label: 'The well has dried up', counts: true }]
  const saved = await author.put(api('/tasks/settings'), { data: { settings: { ...settings, outcomes } } })
  expect(saved.status(), await saved.text()).toBe(200)
  const added = await author.post(api('/tasks'), {
    data: { tasks: [{ title: 'Dry pump', longitude: 30.6, latitude: -1.6 }] },
  })
  const [taskId = ''] = ((await added.json()) as { ids: string[] }).ids
  const collector = await personOf(browser, 'collector')
  const said = await collector.post(`${server.portal}/api/pages/${TASKS}/tasks/${taskId}/outcome`, {
    data: { outcome: 'dried' },
  })
  expect(said.status(), await said.text()).toBe(200)

  const page = await browser.newPage({ locale: 'en' })
  await signIn(page, server.portal, 'author')
  await page.goto(`${server.portal}/forms/${TASKS}/tasks`)
  await tab(page, 'Agreement')
  await expect(page.getByText('The well has dried up: 1')).toBeVisible()
})
