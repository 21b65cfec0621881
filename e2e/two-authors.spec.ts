import { expect, test, type Browser, type Page } from './test.ts'
import { EditorScreen } from './pages/EditorScreen.ts'
import { FormsList } from './pages/FormsList.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server } = authorAndServer()

let author: EditorScreen
let admin: EditorScreen
test.beforeEach(async ({ browser }) => {
  author = await new FormsList(await pageOf(browser, 'author'), server.portal).create('Blank', 'Wells')
  await addQuestion(author, 'Depth')
  await addQuestion(author, 'Width')
  await author.save()
  admin = new EditorScreen(await pageOf(browser, 'admin'))
  await admin.page.goto(author.page.url())
  await admin.isReady()
  await expect(people(author)).toContainText('AA')
  await expect(people(admin)).toBeVisible()
  await admin.page.getByRole('button', { name: 'Skip tour' }).click()
})

async function pageOf(browser: Browser, as: 'author' | 'admin'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
  return context.newPage()
}

async function addQuestion(editor: EditorScreen, label: string): Promise<void> {
  await editor.add('text')
  await editor.setting(/^Label/).fill(label)
  await expect(editor.canvas).toContainText(label)
}

const said = ({ page }: EditorScreen) => page.getByRole('region', { name: 'Saving' })
const people = ({ page }: EditorScreen) => page.getByRole('list', { name: /has this form open/ })

test('each author sees the other’s edits at once, and undoes only their own', async () => {
  await author.select('Width')
  await author.setting(/^Hint/).fill('In metres')
  await expect(admin.canvas).toContainText('In metres')
  await admin.select('Depth')
  await admin.setting(/^Label/).fill('Depth of the well')
  await expect(author.canvas).toContainText('Depth of the well')
  // The author's undo skips the admin's later edit.
  await author.command('undo').click()
  await expect(author.canvas).not.toContainText('In metres')
  await expect(admin.canvas).not.toContainText('In metres')
  await expect(author.canvas).toContainText('Depth of the well')
  await author.command('redo').click()
  await expect(admin.canvas).toContainText('In metres')
  await author.command('showHistory').click()
  await expect(author.page.getByRole('list', { name: 'Changes' }).getByText('An Admin').first()).toBeVisible()
})

test('an element being edited is held by its author until they leave it or another author takes it over', async () => {
  await author.select('Depth')
  await author.setting(/^Label/).click()
  await expect(admin.page.getByRole('button', { name: /at “Depth”/ })).toBeVisible()
  await admin.select('Depth')
  await expect(admin.page.getByText('An Author is editing this.')).toBeVisible()
  await expect(admin.setting(/^Label/)).toBeDisabled()
  await admin.page.getByRole('button', { name: 'Take over' }).click()
  await admin.setting(/^Label/).fill('Depth in feet')
  await expect(author.canvas).toContainText('Depth in feet')
  await expect(author.page.getByText('An Admin is editing this.')).toBeVisible()
  await expect(author.setting(/^Label/)).toBeDisabled()
})

test('an author who was offline continues, and on return decides on elements that both changed', async () => {
  await author.page.context().setOffline(true)
  await expect(people(author)).toBeHidden()
  await author.select('Depth')
  await author.setting(/^Label/).fill('Depth in metres')
  await author.select('Width')
  await author.setting(/^Hint/).fill('At the top')
  await expect(people(admin)).toBeHidden()
  await admin.select('Depth')
  await admin.setting(/^Label/).fill('Depth in feet')
  await admin.save()
  await author.page.context().setOffline(false)
  const dialog = author.page.getByRole('dialog', { name: 'Conflicting changes' })
  await expect(dialog).toContainText('Depth in feet')
  await dialog.getByRole('radio', { name: 'Mine' }).check()
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(admin.canvas).toContainText('Depth in metres')
  await expect(admin.canvas).toContainText('At the top')
})

test('an author resolves simultaneous changes of one element with one click', async () => {
  /** The author's text for “Depth” is being sent while the admin takes the question over and writes another. */
  const collide = async (authors: string, admins: string) => {
    let goesOn: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      goesOn = resolve
    })
    await author.page.route('**/document', async (route) => {
      await held
      await route.continue()
    })
    await author.select('Depth')
    await author.setting(/^Label/).fill(authors)
    await admin.select('Depth')
    await admin.page.getByRole('button', { name: 'Take over' }).click()
    const saved = admin.page.waitForResponse('**/document')
    await admin.setting(/^Label/).fill(admins)
    await saved
    goesOn?.()
    await expect(admin.canvas).toContainText(authors)
    await author.page.unrouteAll()
  }
  const isHeld = author.page.getByText('An Admin is editing this.')
  await collide('Depth in metres', 'Depth in feet')
  await expect(said(author)).toContainText('An Admin changed this at the same time. Your change is kept:')
  await expect(said(author)).toContainText('yours “Depth in metres”, theirs “Depth in feet”')
  // The admin is still editing the question, and gets their own text.
  await expect(isHeld).toBeVisible()
  await said(author).getByRole('button', { name: 'Use theirs' }).click()
  await expect(author.canvas).toContainText('Depth in feet')
  await expect(admin.canvas).toContainText('Depth in feet')
  await admin.select('Width')
  await expect(isHeld).toBeHidden()

  await collide('Depth in inches', 'Depth in miles')
  await expect(said(admin)).toContainText('An Author replaced your change:')
  await said(admin).getByRole('button', { name: 'Restore mine' }).click()
  await expect(admin.canvas).toContainText('Depth in miles')
  await expect(author.canvas).toContainText('Depth in miles')
})
