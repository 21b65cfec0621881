import { expect, type BrowserContext, type Page, test } from './test.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'
import { storedDraft } from './pages/storedDraft.ts'

/** A form is rendered before it is known which draft changes were lost when the browser was killed. */

const WELL = [
  { id: 'e0000001', kind: 'text', name: 'name', settings: { label: 'Name of the well' } },
  { id: 'e0000002', kind: 'number', name: 'depth', settings: { label: 'Depth' } },
]
const DATABASE = 'geo-forms-drafts'

const { server, author } = authorAndServer()
let address: string
test.beforeAll(async () => {
  address = `${server.portal}/page/${await author.publish({ mode: 'h5', children: WELL })}`
})

const name = (page: Page) => page.getByLabel('Name of the well')
const depth = (page: Page) => page.getByLabel('Depth')
const answersOn = async (page: Page) => (await storedDraft(page))?.answers ?? null
const newPhone = async (page: Page) => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...PHONE, serviceWorkers: 'block' })
  if (!context) throw new Error('no browser')
  return context
}

/** A page whose draft has this text in the database, while the storage is as before, as after a kill. */
async function killed(context: BrowserContext, text: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await name(page).fill(text)
  await expect.poll(() => answersOn(page)).toMatchObject({ name: text })
  await page.evaluate(async (database) => {
    const open = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open(database)
      asked.addEventListener('success', () => resolve(asked.result))
    })
    // After all notes so far.
    const count = open.transaction('notes').objectStore('notes').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    open.close()
    localStorage.clear()
  }, DATABASE)
  return page
}

/** Another page of the device locks the database: no page can access it until the function is called. */
async function busyDatabase(context: BrowserContext): Promise<() => Promise<void>> {
  const other = await context.newPage()
  await other.goto(`${server.origin}/health_check`)
  await other.evaluate(async (database) => {
    const open = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open(database, 1)
      asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('notes'))
      asked.addEventListener('success', () => resolve(asked.result))
    })
    const notes = open.transaction('notes', 'readwrite').objectStore('notes')
    const spin = () => {
      if (document.title !== 'free') notes.get('nothing').addEventListener('success', spin)
    }
    spin()
  }, DATABASE)
  return () =>
    other.evaluate(() => {
      document.title = 'free'
    })
}

test('a draft recovered after a crash is merged into newly typed answers without moving the focus', async ({
  page: first,
}) => {
  const context = await newPhone(first)
  const page = await killed(context, 'Begun')
  const free = await busyDatabase(context)
  await page.reload()
  await depth(page).pressSequentially('12')
  expect(await answersOn(page)).toBeNull()
  await free()
  await expect(name(page)).toHaveValue('Begun')
  await expect(depth(page)).toHaveValue('12')
  await expect(depth(page)).toBeFocused()
  await page.keyboard.type('5')
  await expect(depth(page)).toHaveValue('125')
  await expect.poll(() => answersOn(page)).toEqual({ name: 'Begun', depth: 125 })
  await page.reload()
  await expect(name(page)).toHaveValue('Begun')
  await expect(depth(page)).toHaveValue('125')
  await context.close()
})

test('reloading before the draft is recovered keeps the typed answers', async ({ page: first }) => {
  const context = await newPhone(first)
  const page = await killed(context, 'Begun')
  const free = await busyDatabase(context)
  await page.reload()
  await depth(page).pressSequentially('12')
  await page.reload()
  await expect(depth(page)).toHaveValue('12')
  await expect(name(page)).toHaveValue('')
  await free()
  await expect(name(page)).toHaveValue('Begun')
  await expect(depth(page)).toHaveValue('12')
  await expect.poll(() => answersOn(page)).toEqual({ name: 'Begun', depth: 12 })
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('held ')))).toEqual([])
  await context.close()
})

test('a typed answer remains, and the draft’s different answer can be selected', async ({ page: first }) => {
  const context = await newPhone(first)
  const page = await killed(context, 'Begun')
  const free = await busyDatabase(context)
  await page.reload()
  await name(page).pressSequentially('Typed')
  await free()
  await expect(page.getByText('Conflicting answers')).toBeVisible()
  await expect(name(page)).toHaveValue('Typed')
  await page.getByText('Begun').click()
  await expect(name(page)).toHaveValue('Begun')
  await context.close()
})

test('a database that never answers does not prevent drafts on the device', async ({ page: first }) => {
  const context = await newPhone(first)
  await busyDatabase(context)
  const page = await context.newPage()
  await page.goto(address)
  await name(page).fill('Slow')
  await page.reload()
  await expect(name(page)).toHaveValue('Slow')
  await depth(page).fill('7')
  await expect.poll(() => answersOn(page)).toEqual({ name: 'Slow', depth: 7 })
  await page.reload()
  await expect(depth(page)).toHaveValue('7')
  await context.close()
})

test('a browser without a database still keeps drafts', async ({ page: first }) => {
  const context = await newPhone(first)
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const page = await context.newPage()
  await page.goto(address)
  await name(page).fill('Without')
  await page.reload()
  await expect(name(page)).toHaveValue('Without')
  await context.close()
})
