import { expect, test, type Browser, type Page } from './test.ts'
import { type Host, injectApp } from './host-app/hostApps.ts'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { type Issuer, startIssuer } from './host-app/startIssuer.ts'
import { startServer, type TestServer } from './startServer.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' }
const HANOI = { latitude: 21.0285, longitude: 105.8542, accuracy: 8 }
const FINDING = { id: 'e0000001', kind: 'text', name: 'finding', settings: { label: 'finding' } }

let issuer: Issuer
let server: TestServer
let author: AuthorAtWork
test.beforeAll(async () => {
  issuer = await startIssuer()
  server = await startServer({ ...issuer.env, DEMO_FORMS: '0' })
  author = await authorAtWork(server)
})
test.afterAll(async () => {
  await author.end()
  await server.end()
  issuer.end()
})

const hostOf = async (name: string): Promise<Host> => ({ token: await issuer.token(name), place: HANOI })

/** A driver's phone: a page inside the app, signed in as this driver. */
async function phoneOf(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await injectApp(page, await hostOf(name))
  return page
}
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click()
const leave = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
}

for (const mode of ['pax', 'dax'] as const) {
  test(`${mode}: a task belongs to one driver until they release it, even halfway`, async ({ browser }) => {
    const id = await author.publish({ mode, template: 10000, children: [FINDING] })
    const taskId = await author.addTask(id, 'The pump at the market', { finding: 'was dry' })
    const [dao, pim] = [await phoneOf(browser, 'Dao'), await phoneOf(browser, 'Pim')]
    await dao.goto(`${server.portal}/micro-task/${id}`)
    const holding = dao.waitForRequest('**/tasks/next')
    await start(dao)
    expect((await holding).headers()['authorization']).toBeTruthy()
    await expect(dao.getByLabel('finding')).toHaveValue('was dry')

    await pim.goto(`${server.portal}/micro-task/${id}?id=${taskId}`)
    await expect(pim.getByText('Someone else is working on this task.')).toBeVisible()

    // Left unchanged, with the phone's Back: the task is free at once.
    await dao.goBack()
    await expect(dao.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
    await start(pim)
    await pim.getByLabel('finding').fill('half of it')

    // Begun and left: others get it, and the answers stay on this device.
    await leave(pim)
    await expect(pim.getByText('Your answers are kept on this device')).toBeVisible()
    await start(dao)
    await expect(dao.getByLabel('finding')).toHaveValue('was dry')
    await leave(dao)
    await start(pim)
    await expect(pim.getByLabel('finding')).toHaveValue('half of it')
    await pim.getByLabel('finding').fill('flows again')
    await pim.getByRole('button', { name: 'Submit' }).click()
    await expect(pim.getByText('1 of 1 task completed')).toBeVisible()
    expect(await author.submissions(id)).toMatchObject([
      { mode, submitterName: 'Pim', input: { finding: 'flows again' } },
    ])
    await dao.context().close()
    await pim.context().close()
  })
}

test('a driver whose lease expired while writing is notified, and loses nothing', async ({ browser }) => {
  const id = await author.publish({ mode: 'dax', template: 10000, children: [FINDING] })
  const taskId = await author.addTask(id, 'The pump at the school', {})
  const [dao, pim] = [await phoneOf(browser, 'Dao'), await phoneOf(browser, 'Pim')]
  await dao.goto(`${server.portal}/micro-task/${id}?id=${taskId}`)
  await dao.getByLabel('finding').fill('rusty')
  await author.release(id, taskId)
  await pim.goto(`${server.portal}/micro-task/${id}?id=${taskId}`)
  await expect(pim.getByLabel('finding')).toBeVisible()
  // Visible again, the page requests its lease once more.
  await dao.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(dao.getByRole('alert')).toContainText('Someone else is working on this task.')
  await expect(dao.getByRole('alert')).toContainText('Your answers are kept on this device.')
  await expect(dao.getByLabel('finding')).toHaveValue('rusty')
  await dao.context().close()
  await pim.context().close()
})

test('dax: places nearby, a single place, and a new one inside the app', async ({ browser }) => {
  const id = await author.publish({ mode: 'dax', template: 1 })
  await author.showPlaces(id)
  const dao = await phoneOf(browser, 'Dao')
  const { token } = await hostOf('Dao')
  await dao.goto(`${server.portal}/page/${id}`)
  await dao.getByRole('button', { name: 'Use my location' }).click()
  await dao.getByLabel(/Main name/).fill('Ngoc Son gate')
  await dao.getByRole('button', { name: 'Submit' }).click()
  await dao.waitForURL(/\/mby\//)

  // The tabs are those of a driver, who has no account here; the place is in the list of nearby ones.
  await expect(dao.getByRole('navigation').getByRole('link')).toHaveText(['Nearby', 'Add Place'])
  const opened = dao.waitForRequest(
    (request) => request.url().endsWith('/api/events') && request.postData()?.includes('PLACE_DETAILS') === true,
  )
  await dao
    .getByRole('link', { name: /Ngoc Son gate/ })
    .or(dao.getByRole('button', { name: /Ngoc Son gate/ }))
    .first()
    .click()
  expect((await opened).headers()['authorization']?.split('.')).toHaveLength(token.split('.').length)
  await expect(dao.getByRole('heading', { name: 'Ngoc Son gate' })).toBeVisible()
  await dao.getByRole('link', { name: 'Add Place' }).click()
  await expect(dao.getByRole('main', { name: 'Add Place' })).toBeVisible()
  await dao.context().close()
})
