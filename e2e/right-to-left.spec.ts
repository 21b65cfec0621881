import { expect, test } from './test.ts'
import { authorAndServer, PHONE } from './authorAndServer.ts'

/** A form in Arabic only, where it is shown in a portal that has no Arabic. */

const { server, author } = authorAndServer()

const CHILDREN = [
  { id: 'where001', kind: 'location', name: 'where', settings: { label: { ar: 'أين نقطة المياه؟' } } },
  { id: 'named001', kind: 'text', name: 'named', settings: { label: { ar: 'اسم المكان' } } },
  ...Array.from({ length: 12 }, (_, at) => ({
    id: `works${String(at).padStart(3, '0')}`,
    kind: 'switch',
    name: `works_${at}`,
    settings: { label: { ar: `هل تعمل؟ ${at}` } },
  })),
]
let form: string
test.beforeAll(async () => {
  form = await author.publish({ mode: 'h5', languages: ['ar'], children: CHILDREN })
})

test.describe('an author', () => {
  test.use({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  test.beforeEach(async ({ page }) => {
    await page.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  })

  test('sees on the sharing page how collectors see it: from right to left, with buttons in Arabic', async ({
    page,
  }) => {
    await page.goto(`${server.portal}/forms/${form}/publish`)
    const preview = page.locator('.portal-phone')
    await expect(preview.getByText('استخدم موقعي')).toBeVisible()
    await expect(preview.locator('.gf-form').first()).toHaveAttribute('dir', 'rtl')
    await expect(preview.locator('.portal-phone-bar')).toHaveAttribute('dir', 'rtl')
    // Its long content scrolls within it.
    const [page_, inside] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.querySelector('.portal-phone')?.scrollHeight ?? 0,
    ])
    expect(inside).toBeGreaterThan(1_200)
    expect(page_).toBeLessThan(inside ?? 0)
  })

  test('edits a submission: the portal’s own texts and their dates are in one language', async ({ browser, page }) => {
    const collector = await browser.newContext()
    await collector.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
    const additional_data = { PageId: form, Prompts: [] }
    await collector.request.post(`${server.origin}/api/jarvis/spot-collection/v1/submission/submit`, {
      data: { additional_data, input: { named: 'بئر' }, submission_type: 100 },
    })
    const list = await page.request.get(`${server.portal}/api/forms/${form}/submissions`)
    const { rows } = (await list.json()) as { rows: { id: string }[] }
    await page.goto(`${server.portal}/forms/${form}/submissions/${rows[0]?.id}/edit`)
    await expect(
      page.getByText(/^Submission by A Collector, \w+ \d+, \d{4}, \d+:\d+ [AP]M, form version 1$/),
    ).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'اسم المكان' })).toHaveValue('بئر')
  })
})

test('a collector’s outbox says that it is English, and reads from left to right', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  await phone.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'collector' } })
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${form}`)
  await page.getByRole('textbox', { name: 'اسم المكان' }).fill('بئر')
  await expect(page.locator('.outbox-mark-place')).toBeAttached()
  await phone.setOffline(true)
  await page.getByRole('button', { name: 'إرسال' }).click()
  const mark = page.getByRole('button', { name: 'بانتظار الإرسال' })
  await expect(page.locator('.outbox-mark-place')).toHaveAttribute('dir', 'rtl')
  await mark.click()
  const list = page.getByRole('dialog', { name: 'Outbox' })
  await expect(list).toHaveAttribute('lang', 'en')
  await expect(list).toHaveAttribute('dir', 'ltr')
})
