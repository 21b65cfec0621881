import { expect, type Locator, type Page, test } from './test.ts'
import { startServer, type TestServer } from './startServer.ts'

/** The desk and the tasks by touch. */

const FORM = 'waterpts'
const TASKS = 'watertsk'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  // The demo's submissions are created after the first response.
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${TASKS}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

async function open(page: Page, path: string): Promise<void> {
  await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const total = async () => {
    const answer = await page.request.get(`${server.portal}/api/forms/${FORM}`)
    return answer.ok() ? ((await answer.json()) as { submissionCount: number }).submissionCount : 0
  }
  await expect.poll(total, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.goto(`${server.portal}${path}`)
}

/** What is lower than a fingertip, by its text. */
async function tooLow(targets: Locator): Promise<string[]> {
  await expect(targets.first()).toBeVisible()
  return targets.evaluateAll((all) =>
    all.flatMap((one) => {
      const { height } = one.getBoundingClientRect()
      return height > 0 && height < 44 ? [`${one.textContent || one.getAttribute('aria-label')}: ${height}`] : []
    }),
  )
}

test.describe('on a phone, in Vietnamese', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'vi' })

  test('everything in the settings of tasks, and the buttons of each task, can be hit by a finger', async ({
    page,
  }) => {
    await open(page, `/forms/${TASKS}/tasks`)
    await expect(page.locator('table').getByRole('button', { name: 'Đóng' }).first()).toBeVisible()
    expect(await tooLow(page.locator('.portal-content').getByRole('button'))).toEqual([])
    await page.getByRole('button', { name: 'Cài đặt' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'Lưu' })).toBeVisible()
    const targets = drawer.locator(
      'button:not([role=switch]), .ant-select, .ant-input-number, .ant-input, label:has(input)',
    )
    expect(await tooLow(targets)).toEqual([])
  })

  test('kinds of display, export and menu of submissions are in one line', async ({ page }) => {
    await open(page, `/forms/${FORM}/submissions`)
    const more = page.locator('.desk-bar-ways > .ant-btn').last()
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Lưu chế độ xem' })).toBeInViewport({ ratio: 1 })
  })
})

test('in the choice of columns, the first one of a section is below its title', async ({ page }) => {
  await open(page, `/forms/${FORM}/submissions`)
  await page.getByRole('button', { name: / of \d+ columns$/ }).click()
  const line = page.locator('.desk-columns li', { hasText: 'Year it was built' })
  await expect(line.getByRole('checkbox')).toBeVisible()
  expect((await line.boundingBox())?.height).toBeLessThan(80)
})
