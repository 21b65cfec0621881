import { expect, test } from './test.ts'
import { authorAtWork } from './host-app/publishForm.ts'
import { signIn } from './pages/people.ts'
import { startServer, type TestServer } from './startServer.ts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.end())
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en' })

test('a collector has four tabs from the start, and Nearby says where to begin until there is a form', async ({
  page,
}) => {
  await signIn(page, server.portal, 'collector')
  await page.goto(`${server.portal}/account`)
  const tabs = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(tabs).toHaveText(['Nearby', 'Add Place', 'Submissions', 'Account'])
  await tabs.filter({ hasText: 'Nearby' }).click()
  await expect(page.getByRole('heading', { name: 'No places yet' })).toBeVisible()
  await expect(page.locator('.portal-tabs a.active')).toHaveText('Nearby')

  const author = await authorAtWork(server)
  const id = await author.publish({ mode: 'h5', template: 1 })
  await author.end()
  await page.goto(`${server.portal}/mby/${id}`)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Account' })).toBeVisible()
  await page.goto(`${server.portal}/account`)
  await tabs.filter({ hasText: 'Add Place' }).click()
  await page.waitForURL(new RegExp(`/mby/${id}\\?add`))
})
