import { EventEmitter, once } from 'node:events'
import { expect, test, type Browser, type BrowserContext, type Page } from './test.ts'
import { untilKept } from './pages/untilKept.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

const NOTE = { id: 'e0000001', kind: 'text', name: 'note', settings: { label: 'note' } }

const { server, author } = authorAndServer({ alone: true })

/** A phone of the only collector. */
async function phoneOf(browser: Browser): Promise<BrowserContext> {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return phone
}
const note = (page: Page) => page.getByLabel('note')
const savedOnServer = (page: Page) =>
  page.waitForResponse(
    (answer) => /\/api\/drafts\//.test(answer.url()) && answer.request().method() === 'PUT' && answer.ok(),
  )

async function writeAndSave(page: Page, text: string): Promise<void> {
  const saved = savedOnServer(page)
  await note(page).fill(text)
  await saved
}

test('a draft deleted while offline does not reappear after reconnecting', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await writeAndSave(page, 'Not wanted any more')
  await page.reload()
  await expect(note(page)).toHaveValue('Not wanted any more')
  await phone.setOffline(true)
  // The code of our own dialog is not loaded yet, and cannot be: the browser asks instead.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Clear form' }).click()
  await expect(note(page)).toHaveValue('')
  const removed = page.waitForResponse(
    (answer) => /\/api\/drafts\//.test(answer.url()) && answer.request().method() === 'DELETE',
  )
  await phone.setOffline(false)
  await removed
  await page.reload()
  await expect(note(page)).toHaveValue('')
  await page.goto(`${server.portal}/drafts`)
  await expect(page.getByText('No saved drafts')).toBeVisible()
  await phone.close()
})

test('a draft deleted during its first save does not reappear', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  const release = new EventEmitter()
  const released = once(release, 'now')
  let isHeld = false
  await page.route('**/api/drafts/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (!isHeld) return route.abort()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await page.goto(`${server.portal}/page/${id}`)
  const tried = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT')
  await note(page).fill('Not wanted any more')
  await tried
  isHeld = true
  const saving = page.waitForRequest((request) => request.method() === 'PUT')
  await page.reload()
  await saving
  await page.getByRole('button', { name: 'Clear form' }).click()
  const removed = page.waitForResponse(
    (answer) => /\/api\/drafts\//.test(answer.url()) && answer.request().method() === 'DELETE',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(note(page)).toHaveValue('')
  release.emit('now')
  expect((await removed).ok()).toBe(true)
  await expect(note(page)).toHaveValue('')
  await page.reload()
  await expect(note(page)).toHaveValue('')
  await phone.close()
})

test('a draft on one device only can be continued after a newer version was published', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.route('**/api/drafts/**', (route) => route.abort())
  await page.goto(`${server.portal}/page/${id}`)
  await note(page).fill('Begun in the field')
  await expect
    .poll(() =>
      page.evaluate(() => Object.values({ ...localStorage }).some((one) => one.includes('Begun in the field'))),
    )
    .toBe(true)
  await author.publishAgain(id)
  await page.unroute('**/api/drafts/**')
  await page.goto(`${server.portal}/drafts`)
  await expect(page.getByText('Older form version')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(note(page)).toHaveValue('Begun in the field')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => author.submissions(id)).toMatchObject([{ input: { note: 'Begun in the field' } }])
  await phone.close()
})

test('a draft submitted on one device while another one continues is kept there, and can be submitted, too', async ({
  browser,
}) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const [one, other] = [await phoneOf(browser), await phoneOf(browser)]
  const [here, there] = [await one.newPage(), await other.newPage()]
  await here.goto(`${server.portal}/page/${id}`)
  await writeAndSave(here, 'From the first phone')
  await there.goto(`${server.portal}/page/${id}`)
  await expect(note(there)).toHaveValue('From the first phone')
  await other.setOffline(true)
  await note(there).fill('From the second phone')
  await there.getByRole('button', { name: 'Submit' }).click()
  await here.getByRole('button', { name: 'Submit' }).click()
  await expect(here.getByText('Thank you!')).toBeVisible()
  await other.setOffline(false)
  await expect(there.getByText('This was already submitted from another device')).toBeVisible()
  await expect(there.getByRole('link', { name: 'View submission' })).toBeVisible()
  await there.getByRole('button', { name: 'Submit mine as new' }).click()
  await expect(note(there)).toHaveValue('From the second phone')
  await there.getByRole('button', { name: 'Submit' }).click()
  await expect(there.getByText('Thank you!')).toBeVisible()
  await expect
    .poll(async () => (await author.submissions(id)).map(({ input }) => input['note']).toSorted())
    .toEqual(['From the first phone', 'From the second phone'])
  await one.close()
  await other.close()
})

test('missing answers are reported while offline, even if nothing was answered before', async ({ browser }) => {
  const settings = { ...NOTE.settings, required: true }
  const id = await author.publish({ mode: 'h5', children: [{ ...NOTE, settings }] })
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await expect(note(page)).toBeVisible()
  await phone.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: '1 answer to fix' }).click()
  await expect(note(page)).toBeFocused()
  await phone.close()
})

test('a second draft is started beside the first; each is saved, on other devices too, and submitted separately', async ({
  browser,
}) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const address = `${server.portal}/page/${id}`
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.goto(address)
  await writeAndSave(page, 'North well')
  await page.reload()
  await expect(note(page)).toHaveValue('North well')
  await page.getByRole('button', { name: 'Start new submission' }).click()
  await expect(note(page)).toHaveValue('')
  await writeAndSave(page, 'South well')

  const other = await phoneOf(browser)
  const there = await other.newPage()
  await there.goto(address)
  await expect(note(there)).toHaveValue('North well')
  await there.getByText('1 other saved draft').click()
  await there.getByRole('link', { name: 'Other device' }).click()
  await expect(note(there)).toHaveValue('South well')
  await there.getByRole('button', { name: 'Submit' }).click()
  await expect(there.getByRole('heading', { name: 'Thank you!' })).toBeVisible()

  await page.goto(address)
  await expect(note(page)).toHaveValue('North well')
  await page.getByText('1 other saved draft').click()
  await page.getByRole('button', { name: 'Delete draft of South well' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('1 other saved draft')).toBeHidden()
  await expect(note(page)).toHaveValue('North well')
  await phone.close()
  await other.close()
})

for (const who of ['nobody', 'collector'] as const) {
  test(`one draft in two tabs of ${who}: each shows the other’s additions, and neither is lost`, async ({
    browser,
  }) => {
    const id = await author.publish({
      mode: 'h5',
      children: [NOTE, { ...NOTE, id: 'e0000002', name: 'depth', settings: { label: 'depth' } }],
    })
    const phone = await (who === 'nobody' ? browser.newContext(PHONE) : phoneOf(browser))
    const one = await phone.newPage()
    await one.goto(`${server.portal}/page/${id}`)
    await note(one).fill('A well')
    await untilKept(one, 'A well')
    const other = await phone.newPage()
    await other.goto(`${server.portal}/page/${id}`)
    await expect(note(other)).toHaveValue('A well')
    await other.getByLabel('depth').fill('12 m')
    await expect(one.getByLabel('depth')).toHaveValue('12 m')
    await note(one).fill('The old well')
    await expect(note(other)).toHaveValue('The old well')
    await expect(other.getByLabel('depth')).toHaveValue('12 m')
    await other.reload()
    await expect(note(other)).toHaveValue('The old well')
    await expect(other.getByLabel('depth')).toHaveValue('12 m')
    await phone.close()
  })
}

test('a tab that does not know about another one submits only the answers its user has seen', async ({ browser }) => {
  const depth = { ...NOTE, id: 'e0000002', name: 'depth', settings: { label: 'depth' } }
  const id = await author.publish({ mode: 'h5', children: [NOTE, depth] })
  const phone = await phoneOf(browser)
  const one = await phone.newPage()
  // The code that follows the draft never loads.
  await one.route(/\/outboxPage-/, (route) => route.abort())
  await one.goto(`${server.portal}/page/${id}`)
  await note(one).fill('A well')
  await untilKept(one, 'A well')
  const other = await phone.newPage()
  await other.goto(`${server.portal}/page/${id}`)
  await expect(note(other)).toHaveValue('A well')
  await other.getByLabel('depth').fill('12 m')
  await untilKept(other, '12 m')

  await one.getByRole('button', { name: 'Submit' }).click()
  await expect(one.getByText('Check them, then submit')).toBeVisible()
  await expect(one.getByLabel('depth')).toHaveValue('12 m')
  await one.getByRole('button', { name: 'Submit' }).click()
  await expect(one.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  const [sent] = await author.submissions(id)
  expect(sent?.input).toMatchObject({ depth: '12 m' })
  await phone.close()
})

test('a draft submitted in one tab is not restored by a late update of another', async ({ browser }) => {
  const id = await author.publish({ mode: 'h5', children: [NOTE] })
  const phone = await phoneOf(browser)
  const one = await phone.newPage()
  await one.goto(`${server.portal}/page/${id}`)
  await writeAndSave(one, 'A well')
  const other = await phone.newPage()
  const late = new EventTarget()
  const asked = new Promise<void>((resolve) => {
    void other.route(/\/api\/drafts\/[^/]+\/\d+/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      resolve()
      await new Promise((tell) => late.addEventListener('now', tell, { once: true }))
      await route.fulfill({ response })
    })
  })
  await other.goto(`${server.portal}/page/${id}`)
  await expect(note(other)).toHaveValue('A well')
  await asked
  await one.getByRole('button', { name: 'Submit' }).click()
  await expect(one.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  late.dispatchEvent(new Event('now'))

  await expect(other.getByText('submitted or deleted on another device')).toBeVisible()
  await expect(note(other)).toHaveValue('')
  const anew = await phone.newPage()
  await anew.goto(`${server.portal}/page/${id}`)
  await expect(note(anew)).toHaveValue('')
  await phone.close()
})
