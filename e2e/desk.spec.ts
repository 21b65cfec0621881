import { readFile } from 'node:fs/promises'
import { expect, type Page, type Route, test } from './test.ts'
import { passesAxe } from './axe.ts'
import { authorAtWork } from './host-app/publishForm.ts'
import { submitAnswers } from './pages/submitAnswers.ts'
import { startServer, type TestServer } from './startServer.ts'

/** The demo's inspections of 2,000 water points. */
const FORM = 'waterpts'

test.use({ locale: 'en', timezoneId: 'UTC' })

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.end())

const signIn = async (page: Page, as: string) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  // The demo's submissions are created after the first response.
  const total = async () => {
    const answer = await page.request.get(`${server.portal}/api/forms/${FORM}`)
    return answer.ok() ? ((await answer.json()) as { submissionCount: number }).submissionCount : 0
  }
  if (as === 'author') await expect.poll(total, { timeout: 60_000 }).toBeGreaterThanOrEqual(2_000)
}
const desk = (page: Page) => page.goto(`${server.portal}/forms/${FORM}/submissions`)
const grid = (page: Page) => page.getByRole('grid', { name: 'Submissions' })
const found = (page: Page) => page.locator('.desk-count')

/** Id of a question of the form, by its field name. */
async function elementOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`${server.portal}/api/forms/${FORM}/desk`)
  const { columns } = (await answer.json()) as { columns: { id: string; path: string | null }[] }
  return columns.find(({ path }) => path === name)?.id ?? ''
}

async function addFilter(page: Page, question: string) {
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('combobox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Enter')
}

test('among 2,000 inspections, an author finds broken wells near a town, approves good ones, rejects one, and shares the rest as a map', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'author')
  const shared = await page.request.post(`${server.portal}/api/forms/${FORM}/people`, {
    data: { email: 'author2@demo.example', role: 'viewer' },
  })
  expect(shared.ok(), await shared.text()).toBe(true)
  await desk(page)
  await addFilter(page, 'Is there water')
  await page.getByRole('checkbox', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await addFilter(page, 'Location')
  await page.getByRole('combobox', { name: 'Town or place' }).fill('Chinde')
  await page
    .getByTitle(/^Chinde/)
    .first()
    .click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(found(page)).toHaveText('6 of 2,000')
  await expect(page.getByRole('search')).toContainText(/Location is within 20 km of Chinde, \w+/)
  await expect(page.locator('.desk-view')).toHaveAttribute('aria-busy', 'false')

  // The first four are approved with the keyboard.
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press(' ')
  for (let more = 0; more < 3; more++) await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await expect(bar).toContainText('4 selected')
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('4 submissions reviewed.')).toBeVisible()

  // The next one is sent back to its sender.
  await page.locator('.desk-row').nth(4).getByRole('gridcell').nth(4).click()
  const panel = page.getByRole('dialog', { name: 'Submission' })
  await expect(panel).toContainText('5 of 6')
  await panel.getByRole('button', { name: 'Reject' }).click()
  await panel.getByRole('textbox', { name: 'Reason for rejection' }).fill('The photo is missing')
  await panel.getByRole('button', { name: 'Reject' }).click()
  await expect(panel.locator('.desk-state').first()).toHaveText('Rejected')
  await page.keyboard.press('Escape')

  // The rest, as a separate map that others open from a link.
  await addFilter(page, 'Status')
  await page.getByRole('checkbox', { name: 'Received' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(found(page)).toHaveText('1 of 2,000')
  await page.locator('.submissions-bar').getByText('Map', { exact: true }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('To visit near Chinde')
  await dialog.getByLabel('Share with everyone on this form').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /To visit near Chinde/, pressed: undefined }).first()).toBeVisible()
  await expect(page).toHaveURL(/saved=/)
  // What usually comes next: the link for others.
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newContext({ locale: 'en', timezoneId: 'UTC' })
  const colleague = await other.newPage()
  await colleague.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author2' } })
  await colleague.goto(link)
  await expect(found(colleague)).toHaveText('1 of 2,000')
  await expect(colleague.getByRole('radio', { name: 'Map' })).toBeChecked()
  await other.close()
})

test('all submissions matching a filter are tagged at once, although not all are loaded, and the action is undone', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  await addFilter(page, 'Is there water')
  await page.getByRole('checkbox', { name: 'I could not find out' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(found(page)).toHaveText(/^\d+ of 2,000$/)
  const count = Number.parseInt((await found(page).textContent()) ?? '', 10)
  await page.locator('.desk-row .desk-check').first().click()
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: `Select all ${count} that match` }).click()
  await expect(bar).toContainText(`${count} selected`)
  await bar.getByRole('button', { name: 'Tag' }).click()
  await page.getByRole('combobox', { name: 'Tags to add' }).fill('ask again')
  await page.keyboard.press('Enter')
  await page.locator('.desk-bulk-ask').getByRole('button', { name: 'Apply' }).click()
  const done = page.getByText(`${count} submissions tagged.`)
  await expect(done).toBeVisible()
  const tagged = async () => {
    const filter = encodeURIComponent(JSON.stringify({ element: '_tag', is: 'anyOf', value: ['ask again'] }))
    const address = `${server.portal}/api/forms/${FORM}/desk/count?atLeast=now&filter=${filter}`
    return ((await (await page.request.get(address)).json()) as { count: number }).count
  }
  expect(await tagged()).toBe(count)
  await done.locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tagged).toBe(0)
})

test('an action on all that match says how far it came when the network is lost, keeps the selection, and is undone afterwards', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await page.locator('.desk-row .desk-check').first().click()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  const all = (await bar.getByRole('status').textContent()) ?? ''
  // The third part does not arrive, and nothing does after it.
  let parts = 0
  await page.route('**/acts', async (route) => {
    if (++parts < 3) return route.continue()
    await page.context().setOffline(true)
    await route.abort()
  })
  await bar.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const note = page.locator('.action-note')
  await expect(note).toContainText(
    'Cannot reach the server. Check your connection and try again. Stopped after 500 of 2,000. 500 submissions reviewed.',
  )
  // The table could not be loaded again either.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(bar.getByRole('status')).toHaveText(all)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveText(/^Cannot reach the server. Check your connection and try again.\s*Undo$/)
  await page.context().setOffline(false)
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Action undone.')).toBeVisible()
  const filter = encodeURIComponent(JSON.stringify({ element: '_state', is: 'anyOf', value: ['received'] }))
  const received = await page.request.get(`${server.portal}/api/forms/${FORM}/desk/count?atLeast=now&filter=${filter}`)
  const { of, count } = (await received.json()) as { of: number; count: number }
  expect(of - count).toBeLessThan(100)
})

test('closing the page while an action runs asks first', async ({ page }) => {
  await signIn(page, 'author')
  await desk(page)
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await page.locator('.desk-row .desk-check').first().click()
  await page.route('**/acts', () => {})
  await bar.getByRole('button', { name: 'Approve' }).click()
  await expect(bar.getByRole('progressbar')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

test('an answer of all submissions matching a filter is changed with a reason, except where it would be invalid, and undone', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  await addFilter(page, 'Is there water')
  await page.getByRole('checkbox', { name: 'I could not find out' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(found(page)).toHaveText(/^\d+ of 2,000$/)
  const count = Number.parseInt((await found(page).textContent()) ?? '', 10)
  const having = async (...also: object[]) => {
    const status = { element: await elementOf(page, 'status_id'), is: 'anyOf', value: ['unknown'] }
    const filter = encodeURIComponent(JSON.stringify({ and: [status, ...also] }))
    const address = `${server.portal}/api/forms/${FORM}/desk/count?atLeast=now&filter=${filter}`
    return ((await (await page.request.get(address)).json()) as { count: number }).count
  }
  const tech = await elementOf(page, 'water_tech')
  const surface = { element: await elementOf(page, 'water_source'), is: 'anyOf', value: ['surface'] }
  const rope = { element: tech, is: 'anyOf', value: ['rope_bucket'] }
  const before = await having(rope)
  // Surface water is not brought up: the question is not asked.
  const left = await having(surface)

  await page.locator('.desk-row .desk-check').first().click()
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: `Select all ${count} that match` }).click()
  await bar.getByRole('button', { name: 'Edit answer…' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit answer of ${count} submissions` })
  // Nothing is changed without a question, an answer and a reason.
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Question' }).fill('brought up')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter an answer')
  await dialog.getByRole('radio', { name: 'Rope and bucket' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter why you change the answer.')
  await passesAxe(page)
  await dialog.getByLabel('Reason for the change').fill('They all use a rope')
  await dialog.getByRole('button', { name: 'Save changes' }).click()

  const done = page.getByText(`${left} left as they were: their answers would not be valid.`)
  await expect(done).toBeVisible()
  await expect(done).toContainText(`${count - left - before} submissions changed.`)
  expect(await having(rope)).toBe(count - left)

  // One of them shows in its history what was changed, by whom and why.
  const changed = encodeURIComponent(JSON.stringify(rope))
  const rows = await page.request.get(`${server.portal}/api/forms/${FORM}/desk/rows?limit=200&filter=${changed}`)
  const { rows: found200 } = (await rows.json()) as { rows: { id: string; edition: number }[] }
  const one = found200.find(({ edition }) => edition > 1)
  const colleague = await page.context().newPage()
  await colleague.goto(`${server.portal}/forms/${FORM}/submissions/${one?.id}`)
  await colleague.getByRole('tab', { name: 'History' }).click()
  const history = colleague.getByRole('tabpanel', { name: 'History' })
  const entry = history.getByRole('listitem').filter({ hasText: 'They all use a rope' })
  await expect(entry.locator('ins')).toHaveText('Rope and bucket')
  await colleague.close()

  await done.locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Action undone.')).toBeVisible()
  await expect.poll(() => having(rope)).toBe(before)
})

test('an answer that could not be changed without a network is still in its dialog', async ({ page, context }) => {
  await signIn(page, 'author')
  await desk(page)
  await page.locator('.desk-row .desk-check').first().click()
  const open = page.getByRole('button', { name: 'Edit answer…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Edit answer of 1 submission' })
  await dialog.getByRole('combobox', { name: 'Question' }).fill('Name of the place')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Name of the place' }).fill('New name')
  await dialog.getByLabel('Reason for the change').fill('Misspelt')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  // In the page's words once its texts of problems have been loaded.
  const failure = page.getByRole('alert').filter({ hasText: /Network Error|Cannot reach the server/ })
  await expect(failure.first()).toBeVisible()
  await context.setOffline(false)
  await open.click()
  await expect(dialog.getByRole('textbox', { name: 'Name of the place' })).toHaveValue('New name')
  await expect(dialog.getByLabel('Reason for the change')).toHaveValue('Misspelt')
})

test('submissions of the previous filter cannot be selected while those of the next one load', async ({ page }) => {
  await signIn(page, 'author')
  await desk(page)
  await expect(page.locator('.desk-row').first()).toBeVisible()
  const held: Route[] = []
  let isHolding = true
  await page.route(/\/desk\/rows\?/, (route) => (isHolding ? void held.push(route) : route.continue()))
  await addFilter(page, 'Is there water')
  await page.getByRole('checkbox', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.desk-view')).toHaveAttribute('aria-busy', 'true')
  await page.locator('.desk-row .desk-check').first().click()
  await grid(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press(' ')
  isHolding = false
  await Promise.all(held.map((route) => route.continue()))
  await expect(page.locator('.desk-view')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toBeHidden()
  await page.keyboard.press(' ')
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toContainText('1 selected')
})

test('the export dialog opens by keyboard, and returns the focus to its button when it closes', async ({ page }) => {
  await signIn(page, 'author')
  await desk(page)
  const button = page.getByRole('button', { name: 'Export' })
  for (const closing of ['Escape', 'Enter']) {
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export submissions' })
    await expect(dialog).toBeVisible()
    if (closing === 'Enter') await dialog.getByRole('button', { name: 'Close' }).last().focus()
    await page.keyboard.press(closing)
    // A press while it is still being removed would be lost.
    await expect(dialog).not.toBeAttached()
    await expect(button).toBeFocused()
  }
})

test('answers are edited in the form with a reason, a comment mentions a colleague, and the history shows both', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  await page.locator('.desk-row').first().getByRole('gridcell').nth(4).click()
  const panel = page.getByRole('dialog', { name: 'Submission' })
  await panel.getByRole('tab', { name: 'Comments' }).click()
  await panel.getByRole('textbox', { name: 'Write a comment' }).pressSequentially('Is this right? @An')
  await expect(page.locator('.ant-mentions-dropdown')).toContainText('An Author')
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: /Comment$/ }).click()
  await expect(panel.locator('.desk-mention').first()).toHaveText('@An Author')
  await panel.getByRole('button', { name: 'Edit answers' }).click()
  await page.getByRole('textbox', { name: 'Name of the place' }).fill('Another place')
  await page.getByRole('region', { name: 'Edit answers' }).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter why you change the answers.')
  await page.getByLabel('Reason for the change').fill('Misspelt')
  await page.getByRole('region', { name: 'Edit answers' }).getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' })
  await expect(history).toContainText('Misspelt')
  await expect(history.locator('ins')).toHaveText('Another place')
  // The next one in the list is also the next one here.
  await expect(page.getByText('1 of 2,000')).toBeVisible()
  await page.getByRole('button', { name: 'Next submission' }).click()
  await expect(page.getByText('2 of 2,000')).toBeVisible()
  await page.getByRole('button', { name: 'Previous submission' }).click()
  await expect(page.getByText('Another place').first()).toBeVisible()
})

test('a search is typed on after a pause, and cleared with the filter', async ({ page }) => {
  await signIn(page, 'author')
  await desk(page)
  const search = page.getByRole('searchbox', { name: 'Search answers' })
  await search.pressSequentially('Seb')
  await expect(page).toHaveURL(/q=Seb$/)
  await page.keyboard.type('eta 4')
  await expect(page).toHaveURL(/q=Sebeta\+4$/)
  await expect(search).toHaveValue('Sebeta 4')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/q=/)
})

test('Escape closes the list of people, but not a submission with an unsent comment, which has a title', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  const name = page.locator('.desk-row').nth(1).getByRole('gridcell').nth(4)
  const title = (await name.textContent()) ?? ''
  await name.click()
  const panel = page.getByRole('dialog', { name: 'Submission' })
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title)
  await panel.getByRole('tab', { name: 'Comments' }).click()
  const comment = panel.getByRole('textbox', { name: 'Write a comment' })
  await comment.pressSequentially('For @')
  await expect(page.locator('.ant-mentions-dropdown')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.ant-mentions-dropdown')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(comment).toHaveValue('For @')
  await comment.fill('')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a comment that was not sent is still there when its submission is opened again, and only there', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  const panel = page.getByRole('dialog', { name: 'Submission' })
  const comment = panel.getByRole('textbox', { name: 'Write a comment' })
  const open = async (row: number) => {
    await page.locator('.desk-row').nth(row).getByRole('gridcell').nth(4).click()
    await panel.getByRole('tab', { name: 'Comments' }).click()
  }
  await open(1)
  await comment.pressSequentially('Not sure about the depth')
  await panel.getByRole('button', { name: 'Close' }).click()
  await open(2)
  await expect(comment).toHaveValue('')
  await panel.getByRole('button', { name: 'Close' }).click()
  await open(1)
  await expect(comment).toHaveValue('Not sure about the depth')
  await panel.getByRole('button', { name: /Comment$/ }).click()
  await expect(panel.locator('.desk-comment')).toContainText('Not sure about the depth')
  await page.reload()
  await open(1)
  await expect(comment).toHaveValue('')
})

test('a filter lists the questions before the facts of a submission, and says a year as it is written', async ({
  page,
}) => {
  await signIn(page, 'author')
  await desk(page)
  await page.getByRole('button', { name: 'Add filter' }).click()
  const headings = page.locator('.ant-select-item-group')
  await expect(headings.first()).toHaveText('Questions')
  await page.getByRole('combobox', { name: 'Question' }).fill('Version')
  await page.keyboard.press('Enter')
  await page.getByRole('spinbutton').fill('1978')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.desk-chip')).toContainText('1978')
})

test('on a phone, the audit log is read without scrolling sideways, and names what was done', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'author')
  const listed = await page.request.get(`${server.portal}/api/forms/${FORM}/submissions?limit=1`)
  const [{ id = '' } = {}] = ((await listed.json()) as { rows: { id: string }[] }).rows
  const act = { act: 'review', state: 'in_review' }
  await page.request.post(`${server.portal}/api/forms/${FORM}/acts`, { data: { ids: [id], act } })
  await page.goto(`${server.portal}/forms/${FORM}/audit`)
  const entry = page.getByRole('row').filter({ hasText: 'Submissions reviewed' }).first()
  await expect(entry).toContainText('Status: In review')
  const log = page.getByRole('region', { name: 'Audit log' }).last()
  expect(await log.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expect(page.getByRole('link', { name: 'Submissions', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('the audit log names people, roles, questions, formats and changes in words, and counts all that were changed', async ({
  page,
}) => {
  const author = await authorAtWork(server)
  const id = await author.publish({
    mode: 'h5',
    children: [{ id: 'noteqest', kind: 'text', name: 'note', settings: { label: 'Note' } }],
  })
  await author.end()
  // Only who has signed in once is a person of the form.
  await signIn(page, 'author2')
  const ids = await submitAnswers(
    server,
    { formId: id },
    Array.from({ length: 25 }, () => ({ note: 'old' })),
  )
  await signIn(page, 'author')
  const api = `${server.portal}/api/forms/${id}`
  const act = async (act: object) => {
    const acted = await page.request.post(`${api}/acts`, { data: { ids, act } })
    expect(acted.ok(), await acted.text()).toBe(true)
  }
  const data = { email: 'author2@demo.example', role: 'reviewer' }
  const shared = await page.request.post(`${api}/people`, { data })
  expect(shared.ok(), await shared.text()).toBe(true)
  const { people } = (await shared.json()) as { people: { id: string; name: string }[] }
  const [other] = people
  await act({ act: 'assign', assignee: other?.id })
  await act({ act: 'assign', assignee: null })
  await act({ act: 'edit', element: 'noteqest', value: 'new', reason: 'A test' })
  await page.request.patch(api, { data: { audience: 2 } })
  await page.request.put(`${api}/retention`, { data: { days: null } })
  await page.request.post(`${api}/exports`, { data: { format: 'xlsx' } })
  await page.goto(`${server.portal}/forms/${id}/audit`)
  const details = (action: string) => page.getByRole('row').filter({ hasText: action }).locator('.audit-about')
  await expect(details('Form shared')).toContainText('Role: Reviewer')
  await expect(details('Submissions assigned').last()).toContainText(`Assigned to: ${other?.name}`)
  await expect(details('Submissions assigned').first()).toContainText('Assigned to: Nobody')
  await expect(details('Submissions assigned').first()).toContainText('and 22 more')
  await expect(details('Answers edited')).toContainText('Question: Note')
  await expect(details('Form settings changed')).toContainText('Changed: audience')
  await expect(details('Retention changed')).toContainText('Days: Forever')
  await expect(details('Submissions exported')).toContainText('Format: Excel')
  await expect(details('Submissions exported')).toContainText('Submissions: all')
  // Neither ids nor names of settings.
  await expect(page.locator('.audit')).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}|xlsx|noteqest/)
})

test('a deleted submission is restored from its own page, and the audit log records both actions', async ({ page }) => {
  await signIn(page, 'author')
  await desk(page)
  await page.locator('.desk-row .desk-check').nth(2).click()
  await page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1,999 submissions' })).toBeAttached()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Deleted submissions' }).click()
  await page
    .getByRole('button', { name: /^Restore$|undo Restore/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'No deleted submissions' })).toBeVisible()
  await desk(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Audit log' }).click()
  const lines = page.getByRole('row')
  // Reading many submissions is a separate entry, a moment later.
  const acts = lines.filter({ hasText: /Submissions (?:restored|deleted)/ })
  await expect(acts.nth(0)).toContainText('Submissions restored')
  await expect(acts.nth(1)).toContainText('Submissions deleted')
  await page.getByRole('combobox', { name: 'Action' }).fill('deleted')
  await page.keyboard.press('Enter')
  await expect(lines.nth(1)).toContainText('Submissions deleted')

  // The export contains the search results.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('submission.delete')
  expect(file).not.toContain('submission.restore')
  await page.getByRole('textbox', { name: 'Person' }).fill('nobody of this name')
  await expect(page.getByText('No entries')).toBeVisible()
})

test('new submissions are announced without moving the list, and shown on request', async ({ page, browser }) => {
  await signIn(page, 'author')
  const newest = await page.request.get(`${server.portal}/api/forms/${FORM}/submissions?limit=1`)
  const [row] = ((await newest.json()) as { rows: { input: Record<string, unknown> }[] }).rows
  const { Google_Email: _, ...input } = row?.input ?? {}
  await desk(page)
  const first = page.locator('.desk-row').first()
  await expect(first).toBeVisible()
  const before = await first.textContent()
  const other = await browser.newContext()
  await other.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const body = { id: crypto.randomUUID(), additional_data: { PageId: FORM, Prompts: [] }, submission_type: 100 }
  const sent = await other.request.post(`${server.origin}/api/jarvis/spot-collection/v1/submission/submit`, {
    data: { ...body, input: { ...input, water_point_name: 'Just dug' } },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const told = page.getByRole('button', { name: '1 new submission' })
  await expect(told).toBeVisible()
  expect(await first.textContent()).toBe(before)
  await told.click()
  await expect(first).toContainText('Just dug')
  await other.close()
})

test('the first submission of a form appears by itself on its open desk', async ({ page }) => {
  const author = await authorAtWork(server)
  const children = [{ id: 'nameqest', kind: 'text', name: 'title', settings: { label: 'Name' } }]
  const formId = await author.publish({ mode: 'h5', children })
  await author.end()
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  await page.goto(`${server.portal}/forms/${formId}/submissions`)
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await submitAnswers(server, { formId }, [{ title: 'North well' }])
  await expect(page.getByRole('gridcell', { name: 'North well' })).toBeVisible()
})

test('on a phone, the message after an action covers nothing of the open submission, and nothing in it moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'author')
  await desk(page)
  await page.locator('.desk-card-open').first().click()
  const panel = page.getByRole('dialog', { name: 'Submission' })
  const remove = panel.getByRole('button', { name: 'Delete' })
  const before = await remove.boundingBox()
  await panel.getByRole('combobox', { name: 'Tags' }).fill('seen')
  await page.keyboard.press('Enter')
  const message = page.locator('.notice').filter({ hasText: '1 submission tagged.' })
  await expect(message).toBeVisible()
  const bottomOf = async () => {
    const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(bottomOf).toBeLessThan(844)
  const { y = 0, height = 0 } = (await message.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(await bottomOf())
  expect(y + height).toBeLessThanOrEqual(844)
  expect(await remove.boundingBox()).toEqual(before)
  await message.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Action undone.')).toBeVisible()
})

test('before older submissions are erased, the author is told how many there are', async ({ page }) => {
  await signIn(page, 'author')
  await page.goto(`${server.portal}/forms/${FORM}/settings`)
  const section = page.locator('#protection')
  await section.getByText('For a number of days').click()
  const days = section.getByRole('spinbutton', { name: 'Days to keep submissions' })
  const dialog = page.getByRole('dialog').filter({ hasText: 'Keep submissions for' })
  for (const [number, words] of [
    ['30', /This cannot be undone. 1,\d\d\d submissions are that old now\.$/],
    ['20000', /This cannot be undone. No submission is that old now\.$/],
  ] as const) {
    await days.fill(number)
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('on a phone, the filters in use are below the search, and the count and “Clear” beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'author')
  const filter = { element: '_state', is: 'anyOf', value: ['received'] }
  const address = `${server.portal}/forms/${FORM}/submissions?filter=${encodeURIComponent(JSON.stringify(filter))}`
  await page.goto(address)
  const bar = page.getByRole('search')
  const chip = bar.locator('.desk-chip')
  for (const one of [chip, found(page), bar.getByRole('button', { name: 'Clear' })])
    await expect(one).toBeInViewport({ ratio: 1 })
  const top = async (one: typeof chip) => (await one.boundingBox())?.y ?? 0
  expect(await top(chip)).toBeGreaterThan((await top(bar.getByRole('searchbox'))) + 30)
  await bar.getByRole('button', { name: 'Add filter' }).scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Add filter' })).toBeInViewport({ ratio: 1 })
})
