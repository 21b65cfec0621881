import { expect, test } from './test.ts'
import { startServer, type TestServer } from './startServer.ts'

/** What is chosen in the portal, and the bars of charts, where the browser replaces all colours. */

const FORM = 'waterpts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.end())

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en', contextOptions: { forcedColors: 'active' } })

test('the chosen page, view and kind of display are outlined, and bars are filled', async ({ page }) => {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  // The demo's submissions are created after the first response.
  const total = async () => {
    const answer = await page.request.get(`${server.portal}/api/forms/${FORM}`)
    return answer.ok() ? ((await answer.json()) as { submissionCount: number }).submissionCount : 0
  }
  await expect.poll(total, { timeout: 60_000 }).toBeGreaterThanOrEqual(2_000)
  await page.goto(`${server.portal}/forms/${FORM}/submissions?view=charts`)
  const bar = page.getByRole('group', { name: 'Submitted', exact: true }).locator('button > span').first()
  await expect(bar).toBeVisible()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(bar).not.toHaveCSS('background-color', ground)
  for (const chosen of ['.ant-segmented-item-selected', '.desk-views li[data-open=true]', '.portal-pages a.active'])
    await expect(page.locator(chosen)).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('.ant-segmented-item:not(.ant-segmented-item-selected)').first()).toHaveCSS(
    'outline-style',
    'none',
  )
})
