import { expect, test, type BrowserContextOptions, type Page } from './test.ts'
import { axe } from './axe.ts'
import { watchNetwork } from './pages/watchNetwork.ts'
import { startServer, type TestServer } from './startServer.ts'

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** Ids of the demo forms. */
const [SURVEY, TASKS, PLACES] = ['waterpts', 'watertsk', 'waterplc']

const SCREENS = {
  anyone: [
    '/login/concedo',
    '/login/google',
    '/login/salesforce',
    '/',
    '/welcome',
    `/page/${SURVEY}`,
    '/page/unknown1',
    '/nowhere',
  ],
  collector: [
    `/page/${SURVEY}`,
    `/mby/${PLACES}`,
    `/micro-task/${TASKS}`,
    '/submissions',
    '/drafts',
    '/nearby',
    '/account',
  ],
  author: [
    '/forms',
    `/forms/${SURVEY}/edit`,
    `/forms/${SURVEY}/publish`,
    `/forms/${SURVEY}/publish?show=figures`,
    `/forms/${SURVEY}/submissions`,
    `/forms/${TASKS}/tasks`,
    `/forms/${SURVEY}/settings`,
    `/page/${SURVEY}/preview`,
    '/account',
  ],
} as const

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  // The demo forms exist once the first submissions do.
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${PLACES}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

for (const [who, paths] of Object.entries(SCREENS)) {
  for (const [device, options] of [
    ['a phone, dark, in Vietnamese', { ...PHONE, colorScheme: 'dark', locale: 'vi' }],
    ['a desk, light, in Chinese', { ...DESK, colorScheme: 'light', locale: 'zh-CN' }],
  ] as const) {
    test(`every screen of ${who} opens on ${device} within its security policy, fits its width, and is accessible`, async ({
      browser,
    }) => {
      const context = await browser.newContext(options)
      if (who !== 'anyone') await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: who } })
      const found: string[] = []
      for (const path of paths) {
        const page = await context.newPage()
        const complaints = listen(page)
        const networkIdle = watchNetwork(page)
        await page.goto(server.portal + path)
        await expect(page.locator('h1, h2, h3, [data-node]').first()).toBeVisible()
        await networkIdle()
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (tooWide > 1) complaints.push(`is ${tooWide} px wider than the screen`)
        const { violations } = await axe(page).analyze()
        for (const { id, nodes } of violations)
          complaints.push(`${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        found.push(...complaints.map((complaint) => `${path}: ${complaint}`))
        await page.close()
      }
      await context.close()
      expect(found).toEqual([])
    })
  }
}

test('the start page of a demo opens a form to fill in, and the sign-in before submitting returns to its answers', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...PHONE, locale: 'en' })
  await page.goto(`${server.portal}/`)
  await page.getByRole('link', { name: 'Fill one in now' }).click()
  await page.getByLabel(/Name of the place/).fill('Kibungo 4')
  await page.goto(`${server.portal}/login/google?redirect=/codeless-portal/page/${SURVEY}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue')
  // Whoever fills in a form is first offered to be a collector.
  const people = page.locator('[data-person]')
  await expect(people.first()).toHaveAttribute('data-person', 'collector')
  await people.first().click()
  await expect(page.getByLabel(/Name of the place/)).toHaveValue('Kibungo 4')
  await page.close()
})

/** Records errors that the page throws, and violations of its Content-Security-Policy. */
function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
