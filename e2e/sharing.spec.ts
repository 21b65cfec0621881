import { type BrowserContext, expect, test } from './test.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server } = authorAndServer()

const signIn = async (context: BrowserContext, as: string) => {
  await withoutTour(context)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as } })
}

const make = async (context: BrowserContext, name: string) => {
  const made = await context.request.post(`${server.portal}/api/forms`, { data: { template: 100, name } })
  return ((await made.json()) as { id: string }).id
}

test('an author shares a form; the other author is notified, may not archive it, and finally owns it', async ({
  browser,
}) => {
  const [ann, bob] = await Promise.all([
    browser.newContext({ viewport: { width: 1280, height: 800 } }),
    browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  ])
  await signIn(ann, 'author')
  await signIn(bob, 'author2')
  const id = await make(ann, 'Wells')

  const page = await ann.newPage()
  await page.goto(`${server.portal}/forms/${id}/settings`)
  await page.getByRole('button', { name: 'Manage access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Wells”' })
  await dialog.getByRole('combobox', { name: 'Name or email address' }).fill('second')
  await page.locator('.sharing-found', { hasText: 'Second Author' }).click()
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Second Author' })).toContainText('Viewer')

  const other = await bob.newPage()
  await other.goto(`${server.portal}/forms`)
  await expect(other.getByRole('alert')).toContainText('An Author shared “Wells” with you. Your role: Viewer.')
  await other.getByRole('button', { name: 'Mark as read' }).tap()
  await expect(other.getByRole('alert')).toHaveCount(0)
  await other.getByRole('button', { name: 'Actions for Wells' }).tap()
  const archive = other.getByRole('menuitem', { name: /^Archive/ })
  await expect(archive).toBeDisabled()
  await expect(archive).toContainText('You need to be an owner. Ask An Author for access.')

  await dialog.getByRole('button', { name: 'More actions for Second Author' }).click()
  await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
  await page
    .getByRole('dialog', { name: /^Transfer ownership of/ })
    .getByRole('button', { name: 'Transfer ownership' })
    .click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'An Author' })).toContainText('Editor')
  await other.reload()
  await expect(other.getByRole('alert')).toContainText('An Author made you the owner of “Wells”.')
  await Promise.all([ann.close(), bob.close()])
})

test('several forms are archived at once, and restored by one tap; the search stays in the URL', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(context, 'admin')
  await Promise.all(['Bench north', 'Bench south', 'Tree'].map((name) => make(context, name)))
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms`)
  await expect(page.getByRole('link', { name: 'Tree' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.locator('.forms-search :focus, .forms-search:focus')).toHaveCount(1)
  await page.keyboard.type('bench')
  await expect(page.getByRole('link', { name: 'Tree' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Bench/ }).first()).toBeFocused()
  await expect(page).toHaveURL(/[?&]q=bench$/)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'No forms found' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^Bench/ })).toHaveCount(2)
  await context.close()
})

test('a form archived from its own menu is deselected, and a page that becomes empty is replaced by the previous one', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(context, 'admin')
  const names = Array.from({ length: 25 }, (_, index) => `Row ${String(index + 1).padStart(2, '0')}`)
  for (const name of names) await make(context, name)
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms?q=row&sort=name&page=2`)
  await expect(page.getByRole('link', { name: /^Row/ })).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' })
  await expect(bar).toContainText('1 selected')
  await page.getByRole('button', { name: 'Actions for Row 25' }).click()
  await page.getByRole('menuitem', { name: /^Archive/ }).click()
  await expect(page.getByRole('link', { name: /^Row/ })).toHaveCount(24)
  await expect(page).toHaveURL(/[?&]q=row&sort=name$/)
  await expect(bar).toHaveCount(0)
  await context.close()
})

test('a form becomes a template, and the next form starts with it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(context, 'taskadmin')
  await make(context, 'Market stalls')
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms?q=market`)
  await page.getByRole('button', { name: 'Actions for Market stalls' }).click()
  await page.getByRole('menuitem', { name: 'Save as template…' }).click()
  const saving = page.getByRole('dialog', { name: 'Save “Market stalls” as template' })
  await saving.getByRole('textbox', { name: 'Template name' }).fill('Stalls')
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toHaveCount(0)

  await page.getByRole('button', { name: 'New form' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New form' })
  await dialog.getByRole('radio', { name: /^Stalls/ }).check()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/forms\/[^/]+\/edit$/)
  await context.close()
})

test('filters of the list are behind one button, and those in use are named beside it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await signIn(context, 'author')
  await make(context, 'Fountain')
  const page = await context.newPage()
  await page.goto(`${server.portal}/forms`)
  await expect(page.getByRole('link', { name: 'Fountain' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page
    .getByRole('option', { name: 'Archived' })
    .or(page.locator('.ant-select-item-option[title=Archived]'))
    .last()
    .click()
  await expect(page).toHaveURL(/state=archived/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Fountain' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter: Archived' }).click()
  await expect(page.getByRole('link', { name: 'Fountain' })).toBeVisible()
  await expect(page).not.toHaveURL(/state=/)
  await context.close()
})
