import { rmSync } from 'node:fs'
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from './test.ts'
import { tinyMaps } from './maps/tinyMaps.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { PHONE } from './authorAndServer.ts'
import { startServer, type TestServer } from './startServer.ts'

/** Tasks taken along and answered offline: which answers count, which are too late, and devices with wrong clocks. */

const FINDING = { id: 'e0000001', kind: 'text', name: 'finding', settings: { label: 'Finding' } }
const HOUR_MS = 3_600_000

let folder: string
let server: TestServer
let author: AuthorAtWork
test.beforeAll(async () => {
  folder = tinyMaps()
  const url = '/codeless-portal/maps/streets/{z}/{x}/{y}.png'
  const streets = { type: 'xyz', title: 'Streets', url, attribution: '', maxZoom: 2 }
  server = await startServer({
    DEMO_FORMS: '0',
    TASK_OFFLINE_HOURS: '1',
    MAPS_DIR: folder,
    MAP_LAYERS: JSON.stringify([streets]),
  })
  author = await authorAtWork(server)
})
test.afterAll(async () => {
  await author.end()
  await server.end()
  rmSync(folder, { recursive: true })
})

/** The requests of a signed-in user. */
async function personOf(browser: Browser, as: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext()
  await request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return request
}

interface Wells {
  readonly id: string
  /** Ids of the tasks by title. */
  readonly ids: ReadonlyMap<string, string>
  readonly batch: string
  /** The author's requests. */
  readonly ask: APIRequestContext
  /** States of the tasks on the server, by title. */
  readonly states: () => Promise<Record<string, string>>
}

/** A form of one question, with a file of wells that are near each other. */
async function wells(browser: Browser, ...titles: readonly string[]): Promise<Wells> {
  const id = await author.publish({ mode: 'h5', template: 10000, children: [FINDING] })
  const ask = await personOf(browser, 'author')
  const at = `${server.portal}/api/forms/${id}/tasks`
  const batch = crypto.randomUUID()
  const rows = titles.map((title, i) => `${title},${i / 10_000},30`)
  const added = await ask.put(`${at}/batches/${batch}`, {
    headers: { 'content-type': 'text/csv' },
    data: Buffer.from(['title,latitude,longitude', ...rows].join('\n')),
  })
  expect(added.ok(), await added.text()).toBe(true)
  const list = async () =>
    ((await (await ask.get(at)).json()) as { tasks: { id: string; title: string; state: string }[] }).tasks
  const ids = new Map((await list()).map((task) => [task.title, task.id]))
  const states = async () => Object.fromEntries((await list()).map(({ title, state }) => [title, state]))
  return { id, ids, batch, ask, states }
}

async function phoneOf(browser: Browser): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return { phone, page: await phone.newPage() }
}

const addressOf = ({ id, ids }: Wells, title?: string) =>
  `${server.portal}/micro-task/${id}${title ? `?id=${ids.get(title)}` : ''}#latitude=0&longitude=30&zoom=12`
const titleOf = (page: Page) => page.locator('.task-bar h2')
const lease = (page: Page) => page.locator('.task-lease')
const kept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () =>
          Boolean(await (await caches.open('geo-forms-pages-1')).match(`${location.pathname}?cached`)),
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

async function reserve(page: Page, form: Wells, title: string): Promise<void> {
  await page.goto(addressOf(form, title))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Reserve for offline' }).click()
  await expect(page.getByText(/Reserved for you until .* also offline/)).toBeVisible()
}

async function answer(page: Page, finding: string): Promise<void> {
  await page.getByLabel('Finding').fill(finding)
  await page.getByRole('button', { name: 'Submit' }).click()
}

test('tasks of an area are answered offline, and each is counted once after reconnecting', async ({ browser }) => {
  const form = await wells(browser, 'North', 'South', 'West')
  const { phone, page } = await phoneOf(browser)
  await page.goto(addressOf(form))
  await kept(page)
  await page.getByRole('button', { name: 'Download offline area' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Market')
  await dialog.getByLabel('Reserve tasks').selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Download' }).click()
  const card = dialog.getByRole('listitem').filter({ hasText: 'Market' })
  await expect(card).toContainText(/Downloaded \w+ \d+/, { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()

  await phone.setOffline(true)
  await page.reload()
  await expect(page.getByText('Offline. List last updated')).toBeVisible()
  const done: string[] = []
  for (const finding of ['dry', 'flows']) {
    await page.getByRole('button', { name: 'Continue task' }).click()
    await expect(page.getByText(`Task ${done.length + 1} of 3`)).toBeVisible()
    done.push(await titleOf(page).innerText())
    await answer(page, finding)
    await expect(page.getByText('Your answers are saved')).toBeVisible()
    await page.goto(addressOf(form))
    // Waiting answers count at once.
    await expect(page.getByText(`${done.length} by you`)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: `${done.length} of 3 tasks completed` })).toBeVisible()
  }
  expect(new Set(done).size).toBe(2)
  await expect(page.getByRole('button', { name: 'Offline · 2 queued' })).toBeVisible()

  await phone.setOffline(false)
  await expect(page.getByText('2 by you')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('2 of 3 tasks completed')).toBeVisible()
  // The phone counts its waiting answers; the server those it has.
  await expect
    .poll(async () => (await author.submissions(form.id)).map(({ input }) => input['finding']).toSorted(), {
      timeout: 60_000,
    })
    .toEqual(['dry', 'flows'])
  const sent = await author.submissions(form.id)
  expect(sent.map(({ additionalData }) => additionalData['TaskId']).toSorted()).toEqual(
    done.map((title) => form.ids.get(title)).toSorted(),
  )
  await phone.close()
})

test('outcomes of tasks given offline are queued like answers, and count after reconnecting', async ({ browser }) => {
  const form = await wells(browser, 'Well', 'Spring')
  const { phone, page } = await phoneOf(browser)
  await page.goto(addressOf(form))
  await kept(page)
  for (const title of ['Well', 'Spring']) await reserve(page, form, title)

  await phone.setOffline(true)
  for (const [title, word] of [
    ['Well', 'Cannot tell'],
    ['Spring', 'Not safe'],
  ] as const) {
    await page.goto(addressOf(form, title))
    await page.getByRole('button', { name: 'Cannot answer' }).click()
    await page.getByRole('button', { name: word }).click()
    await expect(page.getByText('Saved on this device. It is sent when you are back online.')).toBeVisible()
  }
  await expect(page.getByText('No more tasks on this device')).toBeVisible()
  await expect(page.getByText('1 by you')).toBeVisible()
  await page.getByRole('button', { name: 'Offline · 2 queued' }).click()
  const queued = page.getByRole('region', { name: 'Outbox' }).getByRole('listitem')
  await expect(queued.filter({ hasText: 'Well' })).toContainText('Cannot tell')
  await expect(queued.filter({ hasText: 'Spring' })).toContainText('Not safe')
  expect(await form.states()).toEqual({ Well: 'taken', Spring: 'taken' })

  await phone.setOffline(false)
  // "Cannot tell" counts as an answer; a skipped task is open to others.
  await expect.poll(form.states, { timeout: 60_000 }).toEqual({ Well: 'answered', Spring: 'open' })
  await expect(queued).toHaveCount(0)
  await phone.close()
})

test('a late answer counts if no one else answered, or else is refused with a reason and kept', async ({ browser }) => {
  const form = await wells(browser, 'Mine', 'Theirs', 'Gone')
  const { phone, page } = await phoneOf(browser)
  await page.clock.install()
  await page.goto(addressOf(form))
  await kept(page)
  for (const title of ['Mine', 'Theirs', 'Gone']) await reserve(page, form, title)

  await phone.setOffline(true)
  await page.clock.fastForward('01:01:00')
  for (const title of ['Mine', 'Theirs', 'Gone']) {
    await page.goto(addressOf(form, title))
    await expect(titleOf(page)).toHaveText(title)
    await expect(page.getByText('Your reservation has ended.')).toBeVisible()
    await answer(page, `${title}, late`)
    await expect(page.getByText('Your answers are saved')).toBeVisible()
  }

  // Meanwhile their leases expire on the server: one task is answered, one is withdrawn with its file.
  for (const taskId of form.ids.values()) await author.release(form.id, taskId)
  const other = await personOf(browser, 'author2')
  const body = {
    id: crypto.randomUUID(),
    additional_data: { PageId: form.id, Prompts: [], TaskId: form.ids.get('Theirs') },
    input: { finding: 'first' },
    submission_type: 10_000,
  }
  const submit = `${server.origin}/api/jarvis/spot-collection/v1/submission/submit`
  expect((await other.post(submit, { data: body })).status()).toBe(200)
  const hold = await other.put(`${server.portal}/api/pages/${form.id}/tasks/${form.ids.get('Mine')}/lease`)
  expect(hold.ok(), await hold.text()).toBe(true)
  const at = `${server.portal}/api/forms/${form.id}/tasks/batches/${form.batch}`
  await form.ask.delete(at)
  expect(await form.states()).toEqual({ Mine: 'taken', Theirs: 'answered' })
  await author.release(form.id, form.ids.get('Mine') ?? '')

  await phone.setOffline(false)
  await page.goto(`${server.portal}/submissions`)
  const waiting = page.getByRole('region', { name: 'Outbox' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2, { timeout: 60_000 })
  await expect(waiting.filter({ hasText: 'This task is already completed.' })).toHaveCount(1)
  await expect(waiting.filter({ hasText: 'Task not found.' })).toHaveCount(1)
  expect(await form.states()).toEqual({ Mine: 'answered', Theirs: 'answered' })
  const findings = async () => (await author.submissions(form.id)).map(({ input }) => input['finding']).toSorted()
  expect(await findings()).toEqual(['Mine, late', 'first'])
  // A retry is refused again, and the answer can still be saved.
  await waiting.first().getByRole('button', { name: 'Try again' }).click()
  await page.reload()
  await expect(waiting).toHaveCount(2)
  expect(await findings()).toEqual(['Mine, late', 'first'])
  await phone.close()
})

for (const [off, ms] of [
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
] as const) {
  test(`a phone whose clock is an hour ${off} counts down the server’s lease, and reports when it ends`, async ({
    browser,
  }) => {
    const form = await wells(browser, 'Well')
    const { phone, page } = await phoneOf(browser)
    await page.clock.install({ time: Date.now() + ms })
    await page.goto(addressOf(form))
    await kept(page)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(lease(page)).toHaveText(/Reserved for you for (9|10) min/)
    // While the page is open, the lease is extended long before its end.
    await page.clock.runFor('09:00')
    await expect(lease(page)).toHaveText(/Reserved for you for (9|10) min/)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Reserve for offline' }).click()
    await expect(page.getByText(/Reserved for you until .* also offline/)).toBeVisible()
    await page.reload()
    await expect(lease(page)).toHaveText(/Reserved for you for (59|60) min/)

    await phone.setOffline(true)
    await page.clock.fastForward('50:00')
    await expect(lease(page)).toHaveText(/Reserved for you for (9|10) min/)
    await page.clock.fastForward('11:00')
    await expect(lease(page)).toContainText('Your reservation has ended.')
    await page.reload()
    await expect(page.getByText('Your reservation has ended.')).toBeVisible()
    await answer(page, 'dry')
    await expect(page.getByText('Your answers are saved')).toBeVisible()

    await phone.setOffline(false)
    await expect.poll(form.states, { timeout: 60_000 }).toEqual({ Well: 'answered' })
    await phone.close()
  })
}
