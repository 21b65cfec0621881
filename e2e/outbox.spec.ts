import { expect, test, type Browser, type BrowserContext, type Page } from './test.ts'
import { passesAxe } from './axe.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

/** A form submitted offline leaves its page, and arrives once. */

const { server, author } = authorAndServer()

const well = (page: Page) => page.getByRole('textbox', { name: 'Well' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const again = (page: Page) => page.getByRole('button', { name: 'Submit another response' }).click()
const kept = (page: Page) => page.getByRole('heading', { name: 'Saved on this device' })

/** The ids of this form's submissions on the server. */
async function sentOf(context: BrowserContext, id: string): Promise<string[]> {
  const mine = await context.request.get(`${server.portal}/api/submissions`)
  const { submissions } = (await mine.json()) as { submissions: { id: string; formId: string }[] }
  return submissions.filter(({ formId }) => formId === id).map((one) => one.id)
}

/** The names of this form's wells on the server. */
async function stored(context: BrowserContext, id: string): Promise<string[]> {
  const answers = await Promise.all(
    (await sentOf(context, id)).map(async (sent) => {
      const whole = await context.request.get(`${server.portal}/api/submissions/${sent}`)
      return ((await whole.json()) as { input: { well: string } }).input.well
    }),
  )
  return answers.toSorted()
}

/** Opens a page and waits until it has loaded the outbox's code and texts. */
async function opened(page: Page, path: string): Promise<void> {
  const [code, words] = [/outboxPage-.*\.js/, /outbox-[\w-]{8}\.js/].map((part) => page.waitForResponse(part))
  await page.goto(`${server.portal}${path}`)
  await (await code)?.finished()
  await (await words)?.finished()
  await expect(well(page)).toBeVisible()
}

/** A collector with a new form of one question open on a phone. */
async function begun(browser: Browser) {
  const children = [{ id: 'wells001', kind: 'text', name: 'well', settings: { label: 'Well' } }]
  const id = await author.publish({ mode: 'h5', children })
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await opened(page, `/page/${id}`)
  return { id, phone, page }
}

test('several submissions made offline wait in a list, and are sent in order after reconnecting', async ({
  browser,
}) => {
  const { id, phone, page } = await begun(browser)
  await phone.setOffline(true)
  for (const name of ['one', 'two', 'three']) {
    await well(page).fill(name)
    await submit(page)
    await expect(kept(page)).toBeVisible()
    await again(page)
    await expect(well(page)).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Offline · 3 queued' }).click()
  const list = page.getByRole('dialog', { name: 'Outbox' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await passesAxe(page)
  await list.getByRole('button', { name: 'Pause sending' }).click()
  await phone.setOffline(false)
  // A page opened now follows it as well.
  const beside = await phone.newPage()
  await beside.goto(`${server.portal}/submissions`)
  await expect(beside.getByRole('button', { name: 'Paused · 3 queued' })).toBeVisible()
  await beside.close()
  expect(await stored(phone, id)).toEqual([])
  await list.getByRole('button', { name: 'Resume sending' }).click()
  await expect(list.getByText('Outbox is empty.')).toBeVisible({ timeout: 40_000 })
  expect(await stored(phone, id)).toEqual(['one', 'three', 'two'])
})

test('a queued submission is sent once by the next page that opens, even if the acknowledgement was lost', async ({
  browser,
}) => {
  const { id, phone, page } = await begun(browser)
  // The server stores it, but the response is lost.
  await page.route('**/submission/submit', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await well(page).fill('lost')
  await submit(page)
  await expect(kept(page)).toBeVisible()
  await page.close()
  const next = await phone.newPage()
  await next.goto(`${server.portal}/submissions`)
  await expect(next.getByRole('button', { name: 'All sent' })).toBeVisible({ timeout: 40_000 })
  expect(await stored(phone, id)).toEqual(['lost'])
})

test('a submission that the server rejects is explained, corrected beside another draft, and sent', async ({
  browser,
}) => {
  const { id, phone, page } = await begun(browser)
  await phone.setOffline(true)
  await well(page).fill('bad')
  await submit(page)
  await expect(kept(page)).toBeVisible()
  const refusal = { status_code: 1001, code: 'submissionInvalid', message: 'no', details: { problems: [] } }
  await page.route('**/submission/submit', (route) => route.fulfill({ status: 422, json: refusal }))
  await phone.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Submission not accepted' })).toBeVisible({ timeout: 40_000 })
  await again(page)
  await well(page).fill('begun')
  await page.getByRole('button', { name: '1 needs attention' }).click()
  const list = page.getByRole('dialog', { name: 'Outbox' })
  await expect(list.getByText('Not accepted by the server:')).toBeVisible()
  await page.unroute('**/submission/submit')
  await list.getByRole('button', { name: 'Edit' }).click()
  await expect(well(page)).toHaveValue('bad')
  await well(page).fill('good')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await page.goto(`${server.portal}/page/${id}`)
  await expect(well(page)).toHaveValue('begun')
  expect(await stored(phone, id)).toEqual(['good'])
})

test('a correction made offline is queued, and replaces the sent submission', async ({ browser }) => {
  const { id, phone, page } = await begun(browser)
  await well(page).fill('first')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  const [sent] = await sentOf(phone, id)
  await opened(page, `/submissions/${sent}/correct`)
  await expect(well(page)).toHaveValue('first')
  await phone.setOffline(true)
  await well(page).fill('second')
  await submit(page)
  await expect(kept(page)).toBeVisible()
  await phone.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible({ timeout: 40_000 })
  expect(await stored(phone, id)).toEqual(['second'])
})
