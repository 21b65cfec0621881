import { axe } from './axe.ts'
import { expect, test, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from './test.ts'
import { signIn } from './pages/people.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

const QUESTIONS = [
  { id: 'el000001', kind: 'text', name: 'name', settings: { label: 'Name', required: true } },
  { id: 'el000002', kind: 'text', name: 'notes', settings: { label: 'Notes' } },
]

const { server } = authorAndServer({ alone: true })

/** A phone with a signed-in collector who has seen the welcome screen. */
async function phoneOf(browser: Browser, more: BrowserContextOptions = {}): Promise<BrowserContext> {
  const phone = await browser.newContext({ ...PHONE, ...more })
  await phone.addInitScript(() => localStorage.setItem('welcomed', '1'))
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  return phone
}

/** Publishes a form of two texts; `as` calls the server as its author. */
async function publish(browser: Browser, name: string) {
  const { request: as } = await browser.newContext()
  const api = `${server.portal}/api`
  await as.post(`${api}/demo/sign-in`, { data: { as: 'author' } })
  const made = await (await as.post(`${api}/forms`, { data: { name, template: 100 } })).json()
  made.document.container.form.children = QUESTIONS
  const save = { data: { document: made.document }, headers: { 'if-match': '"1"' } }
  const saved = await (await as.put(`${api}/forms/${made.id}`, save)).json()
  await as.post(`${api}/forms/${made.id}/publish`, { headers: { 'if-match': `"${saved.revision}"` } })
  return { id: String(made.id), as, api }
}

/** Waits until the server has the draft, with this note. */
async function untilSaved(page: Page, id: string, notes: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${server.portal}/api/drafts/${id}/1`)
      return answer.ok() ? (await answer.json()).answers.notes : null
    })
    .toBe(notes)
}

test('a draft continues on another device, and the user resolves answers changed on both', async ({ browser }) => {
  const { id } = await publish(browser, 'Wells')
  const [one, two] = [await phoneOf(browser), await phoneOf(browser)]
  const first = await one.newPage()
  await first.goto(`${server.portal}/page/${id}`)
  await first.getByLabel('Notes').fill('muddy')
  await untilSaved(first, id, 'muddy')

  const second = await two.newPage()
  await second.goto(`${server.portal}/drafts`)
  await expect(second.getByText('Wells')).toBeVisible()
  await second.getByRole('link', { name: 'Continue' }).click()
  await expect(second.getByLabel('Notes')).toHaveValue('muddy')
  await expect(second.getByText('Draft restored.')).toBeVisible()

  await one.setOffline(true)
  await first.getByLabel('Notes').fill('clear')
  // The awaited answer is last: it is saved together with the earlier ones.
  await second.getByLabel(/Name/).fill('Old well')
  await second.getByLabel('Notes').fill('salty')
  await untilSaved(second, id, 'salty')
  await one.setOffline(false)
  const differs = first.getByRole('region', { name: 'Conflicting answers' })
  await expect(differs).toBeVisible()
  await expect(first.getByLabel(/Name/)).toHaveValue('Old well')
  await expect(first.getByLabel('Notes')).toHaveValue('clear')
  await differs.getByRole('button', { name: /salty/ }).click()
  await expect(first.getByLabel('Notes')).toHaveValue('salty')
  await expect(differs).toHaveCount(0)

  await first.getByRole('button', { name: 'Submit' }).click()
  await expect(first.getByText('Thank you!')).toBeVisible()
  await second.reload()
  await expect(second.getByLabel('Notes')).toHaveValue('')
  await second.goto(`${server.portal}/drafts`)
  await expect(second.getByText('No saved drafts')).toBeVisible()
})

test('a rejected submission is corrected in the form of its version, and sent again', async ({ browser }) => {
  const { id, as, api } = await publish(browser, 'Lamps')
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel(/Name/).fill('L-42')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
  const [row] = (await (await as.get(`${api}/forms/${id}/submissions`)).json()).rows
  const review = { edition: 1, state: 'rejected', reason: 'There is no lamp of this number.' }
  await as.post(`${api}/forms/${id}/submissions/${row.id}/review`, { data: review })
  await as.post(`${api}/forms/${id}/unpublish`)

  await page.goto(`${server.portal}/submissions`)
  const card = page.getByRole('listitem').filter({ hasText: 'Lamps' })
  await expect(card).toContainText('Rejected')
  await expect(card).toContainText('There is no lamp of this number.')
  await card.getByRole('link', { name: 'Edit and resubmit' }).click()
  await expect(page.getByLabel(/Name/)).toHaveValue('L-42')
  await page.getByLabel(/Name/).fill('L-24')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(card).toContainText('Sent')
  await expect(card).toContainText('Resubmitted on')
  await card.getByRole('link', { name: 'L-24' }).click()
  await page.waitForURL(/\/submissions\/./)
  await expect(page.getByText('L-24').first()).toBeVisible()
  await page.getByText(/Submitted on/).click()
  await expect(page.getByText('L-42')).toBeVisible()
})

test('a submission made offline is queued, and sent from the list of submissions', async ({ browser }) => {
  const { id } = await publish(browser, 'Pumps')
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel(/Name/).fill('Afridev')
  await page.waitForLoadState('networkidle')
  // The page retries by itself as well; this test is about the press.
  let isPressed = false
  await page.exposeFunction('noteThePress', () => (isPressed = true))
  await phone.route('**/submission/submit', (route) => (isPressed ? route.continue() : route.abort()))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible()
  await page.goto(`${server.portal}/submissions`)
  const card = page.getByRole('listitem').filter({ hasText: 'Pumps' })
  await expect(card).toContainText('Queued')
  await page.evaluate(() => {
    document.addEventListener('click', () => (window as unknown as { noteThePress(): void }).noteThePress(), {
      capture: true,
    })
  })
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox' })).toHaveCount(0)
  await expect(card).toContainText('Sent')
})

test('a draft is deleted after a confirmation, and logging out explains its consequences', async ({ browser }) => {
  const { id } = await publish(browser, 'Taps')
  const phone = await phoneOf(browser)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel('Notes').fill('dripping')
  await untilSaved(page, id, 'dripping')
  await page.goto(`${server.portal}/drafts`)
  await page.getByRole('button', { name: 'Delete draft of Taps' }).click()
  const question = page.getByRole('dialog', { name: 'Discard the changes you made?' })
  await expect(question).toContainText('If you leave now, the information will not be saved.')
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page.getByText('Taps')).toBeVisible()
  await page.getByRole('button', { name: 'Delete draft of Taps' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No saved drafts')).toBeVisible()

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  const logout = page.getByRole('dialog', { name: 'Do you want to logout?' })
  await expect(logout).toContainText('If you logout, you will need to re-login the next time you open the application.')
  await logout.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/login\/google$/)
})

test('a collector is welcomed once, signs in, and continues to the requested page', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  await page.goto(`${server.portal}/submissions`)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('a[href*="/auth/google/start"]').click()
  await page.getByRole('button', { name: /^Collector/ }).click()
  await expect(page).toHaveURL(/\/submissions$/)
  await expect(page.getByRole('link', { name: 'Submissions' }).first()).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await phone.clearCookies()
  await page.goto(`${server.portal}/account`)
  await expect(page).toHaveURL(/\/login\/google/)
  await signIn(page, server.portal, 'collector')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a collector’s own pages have no axe violations, ${colorScheme}`, async ({ browser }) => {
    const { id, as, api } = await publish(browser, 'Signs')
    const phone = await phoneOf(browser, { colorScheme })
    const sendTo = `${server.origin}/api/jarvis/spot-collection/v1/submission/submit`
    const additional_data = { PageId: id, Prompts: [] }
    for (const state of ['sent', 'accepted', 'rejected']) {
      const data = { additional_data, input: { name: state }, submission_type: 100 }
      const { data: sent } = await (await phone.request.post(sendTo, { data })).json()
      const review = { edition: 1, state, reason: 'The sign is elsewhere.' }
      await as.post(`${api}/forms/${id}/submissions/${sent.id}/review`, { data: review })
    }
    const draft = {
      revision: 0,
      submissionId: crypto.randomUUID(),
      answers: { notes: 'bent' },
      others: { notes: 'bowed' },
    }
    await phone.request.put(`${api}/drafts/${id}/1`, { data: draft })
    const found: string[] = []
    for (const path of ['/submissions', '/drafts', `/page/${id}`]) {
      const page = await phone.newPage()
      await page.goto(server.portal + path)
      await page.waitForLoadState('networkidle')
      const { violations } = await axe(page).analyze()
      found.push(
        ...violations.map(({ id: rule, nodes }) => `${path}: ${rule} ${nodes.map(({ html }) => html).join(' ')}`),
      )
      await page.close()
    }
    expect(found).toEqual([])
  })
}
