import { expect, test } from './test.ts'
import { withoutTour } from './pages/withoutTour.ts'
import { authorAndServer } from './authorAndServer.ts'

const { server } = authorAndServer()

test('an author finds a place type in their language, previews its form, and creates it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'vi' })
  await withoutTour(context)
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${server.portal}/forms`)
  await page.getByRole('button', { name: 'Biểu mẫu mới' }).first().click()
  const dialog = page.getByRole('dialog')
  const places = dialog.locator('.new-form-places').getByRole('radio')
  await expect(places).toHaveCount(10)

  await dialog.getByRole('button', { name: 'Thêm địa điểm…' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Tìm mẫu/ })).toBeFocused()
  await page.keyboard.type('bang ghe')
  await dialog.getByRole('radio', { name: /^Băng ghế amenity=bench/ }).check()
  await expect(dialog.getByRole('region', { name: 'Băng ghế' })).toContainText('Tên chính')

  await dialog.getByRole('button', { name: 'Tạo' }).click()
  await page.waitForURL(/\/forms\/[^/]+\/edit$/)
  await expect(page.locator('[data-node]').first()).toBeVisible()
  await page.goto(page.url().replace(/\/forms\/([^/]+)\/edit$/, '/page/$1/preview?frame=1'))
  await expect(page.getByRole('textbox', { name: 'Tên chính' })).toHaveValue('Băng ghế')
  expect(errors).toEqual([])
  await context.close()
})
