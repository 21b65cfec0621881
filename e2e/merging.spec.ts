import { axe } from './axe.ts'
import { expect, test, type Browser, type Page } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { FormsList } from './pages/FormsList.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { startServer, type TestServer } from './startServer.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ DEMO_FORMS: '0' })
})
test.afterAll(() => server.end())

let author: EditorScreen
test.beforeEach(async ({ browser }) => {
  const page = await pageOf(browser, 'author')
  author = await new FormsList(page, server.portal).create('Blank', 'Wells')
  await addQuestion(author, 'Depth')
  await addQuestion(author, 'Width')
  await author.save()
})

async function pageOf(browser: Browser, as: 'author' | 'admin'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  await withoutTour(context)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  // A network without live channels: pages with a channel receive each edit at once, and merge without a dialog.
  await context.routeWebSocket(/\/live\?/, (socket) => socket.close())
  return context.newPage()
}

/** The same form, opened by another user. */
async function openedBy(browser: Browser, as: 'author' | 'admin'): Promise<EditorScreen> {
  const other = new EditorScreen(await pageOf(browser, as))
  await other.page.goto(author.page.url())
  await other.isReady()
  return other
}

async function addQuestion(editor: EditorScreen, label: string): Promise<void> {
  await editor.add('text')
  await editor.setting(/^Label/).fill(label)
  await expect(editor.canvas).toContainText(label)
}

async function write(editor: EditorScreen, question: string, setting: RegExp, words: string): Promise<void> {
  await editor.select(question)
  await editor.setting(setting).fill(words)
}

/** The form on the server, as a user who opens it now would get it. */
async function onServer(page: Page): Promise<string> {
  const id = new EditorScreen(page).formId
  return (await page.request.get(`${server.portal}/api/forms/${id}`)).text()
}

const state = ({ page }: EditorScreen) => page.locator('.ed-save-state')
const notice = ({ page }: EditorScreen) => page.locator('[data-save-notice]')

async function noViolations(page: Page, part: string): Promise<void> {
  const { violations } = await axe(page).include(part).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

test('two authors change different elements: both changes are kept, and the notice says what came from whom', async ({
  browser,
}) => {
  const admin = await openedBy(browser, 'admin')
  await write(admin, 'Width', /^Hint/, 'In metres')
  await addQuestion(admin, 'Owner')
  await admin.save()

  await write(author, 'Depth', /^Label/, 'Depth of the well')
  await expect(notice(author)).toContainText('Merged with changes An Admin saved')
  await expect(notice(author)).toContainText('Width: Hint')
  await expect(notice(author)).toContainText('Owner: added')
  await noViolations(author.page, '[data-save-notice]')
  await expect(author.canvas).toContainText('In metres')
  await author.save()
  const saved = await onServer(author.page)
  for (const words of ['Depth of the well', 'In metres', 'Owner']) expect(saved).toContain(words)

  // The merge is a step like any other: named in the history, undone and redone.
  await author.command('showHistory').click()
  await expect(author.page.getByRole('listitem').filter({ hasText: 'merge changes' })).toContainText('An Admin')
  await notice(author).getByRole('button', { name: 'Undo merge' }).click()
  await expect(author.canvas).not.toContainText('Owner')
  await expect(author.canvas).toContainText('Depth of the well')
  await author.command('redo').click()
  await expect(author.canvas).toContainText('Owner')
  await author.save()
  expect(await onServer(author.page)).toContain('Owner')
})

test('two authors change the same element: both versions are shown side by side, and the author decides by keyboard', async ({
  browser,
}) => {
  const admin = await openedBy(browser, 'admin')
  await write(admin, 'Depth', /^Label/, 'Depth in metres')
  await write(admin, 'Width', /^Hint/, 'At the top')
  await admin.save()

  await write(author, 'Depth', /^Label/, 'Depth in feet')
  const dialog = author.page.getByRole('dialog', { name: 'Conflicting changes' })
  await expect(dialog).toContainText('An Admin saved this form')
  await expect(dialog.getByRole('group', { name: /Depth in feet · Label/ })).toContainText('Depth in metres')
  await noViolations(author.page, 'dialog')
  expect(await onServer(author.page)).not.toContain('feet')

  // Closing the dialog is possible: nothing is saved meanwhile, and nothing of either side is lost.
  await author.page.keyboard.press('Escape')
  await expect(state(author)).toContainText('Conflict')
  await author.page.reload()
  await author.isReady()
  await expect(dialog).toBeVisible()
  const apply = dialog.getByRole('button', { name: 'Merge and save' })
  await expect(apply).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Mine' }).focus()
  await author.page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'From An Admin' })).toBeChecked()
  await apply.press('Enter')
  await expect(state(author)).toContainText('Saved')
  await expect(author.canvas).toContainText('Depth in metres')
  await expect(author.canvas).toContainText('At the top')
  // The earlier steps remain, and one undo reverts the merge.
  await author.command('undo').click()
  await expect(author.canvas).toContainText('Depth in feet')
  await expect(author.canvas).not.toContainText('At the top')
})

test('one author with two tabs sees the additions of both, each tab with its own undo steps', async () => {
  const other = new EditorScreen(await author.page.context().newPage())
  await other.page.goto(author.page.url())
  await other.isReady()
  await addQuestion(other, 'There')
  await other.save()
  await addQuestion(author, 'Here')
  await expect(notice(author)).toContainText('changes you saved elsewhere')
  // Both were named after their kind.
  await expect(notice(author)).toContainText('was renamed to')
  await author.save()
  await addQuestion(other, 'There again')
  await expect(other.canvas).toContainText('Here')
  await other.save()
  await other.page.close()
  await author.page.reload()
  await author.isReady()
  for (const label of ['There', 'Here', 'There again']) await expect(author.canvas).toContainText(label)
  await author.command('showHistory').click()
  await expect(author.page.getByRole('listitem').filter({ hasText: 'merge changes' })).toHaveCount(2)
})

test('offline edits survive closing the page, and are sent after reconnecting', async () => {
  const { page } = author
  const context = page.context()
  await context.setOffline(true)
  await write(author, 'Depth', /^Label/, 'Depth offline')
  await expect(state(author)).toContainText('Offline, saved on this device')
  await context.setOffline(false)
  await expect(state(author)).toContainText('Saved')
  expect(await onServer(page)).toContain('Depth offline')

  await context.setOffline(true)
  await write(author, 'Depth offline', /^Hint/, 'Written on the train')
  await expect(state(author)).toContainText('Offline, saved on this device')
  const url = page.url()
  // Like a killed browser: no dialogs, and no more code runs.
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = new EditorScreen(await context.newPage())
  await again.page.goto(url)
  await again.isReady()
  await expect(again.canvas).toContainText('Written on the train')
  await expect(notice(again)).toContainText('Restored your unsynced changes')
  await expect(state(again)).toContainText('Saved')
  expect(await onServer(again.page)).toContain('Written on the train')
  await again.command('undo').click()
  await expect(again.canvas).not.toContainText('Written on the train')
})

test('a server that crashes while an author types loses nothing', async () => {
  await write(author, 'Depth', /^Label/, 'Depth one')
  await author.save()
  const field = author.setting(/^Label/)
  await field.press('End')
  await field.pressSequentially(' two', { delay: 20 })
  const restarting = server.restart('SIGKILL')
  await field.pressSequentially(' three', { delay: 60 })
  await restarting
  await expect(state(author)).toContainText('Saved', { timeout: 30_000 })
  expect(await onServer(author.page)).toContain('Depth one two three')
  await expect(notice(author)).toHaveCount(0)
})

test('leaving asks for confirmation while edits are unsaved, or JSON text is not applied', async () => {
  const { page } = author
  await page.context().setOffline(true)
  await write(author, 'Depth', /^Label/, 'Depth kept')
  await expect(state(author)).toContainText('Offline, saved on this device')
  await page
    .getByRole('link', { name: /Forms|Back/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Leave the editor?' })
  await expect(dialog).toContainText('could not be saved yet')
  await dialog.getByRole('button', { name: 'Keep Editing' }).click()
  await page.context().setOffline(false)
  await expect(state(author)).toContainText('Saved')

  await author.command('jsonView').click()
  const text = page.locator('.ed-json .cm-content')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('{')
  await page
    .getByRole('link', { name: /Forms|Back/ })
    .first()
    .click()
  await expect(dialog).toContainText('not applied')
})
