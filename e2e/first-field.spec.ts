import { expect, test } from './test.ts'
import { publishFields } from '../bench/collector/publishFields.ts'
import { authorAndServer } from './authorAndServer.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'vi' }

const { server, author } = authorAndServer()
let id: string
test.beforeAll(async () => {
  id = await publishFields(server.origin, 20, true)
})

test('before its first field, a form requests only its scripts, and the layout does not shift', async ({ browser }) => {
  const phone = await browser.newContext(PHONE)
  const page = await phone.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto(`${server.portal}/page/${id}`)
  await page.getByLabel(/^field_0\b/).fill('Giếng')
  expect(asked.filter((one) => /\/api\/(?:info|pages\/[^/]+$)/.test(one))).toEqual([])
  expect(asked.filter((one) => one.startsWith('stylesheet'))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Twenty' })).toBeVisible()
  const moved = await page.evaluate(
    () =>
      new Promise<number>((tell) => {
        new PerformanceObserver((list) =>
          tell(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        // Nothing moved, which only time can show.
        setTimeout(() => tell(0), 500)
      }),
  )
  expect(moved).toBeLessThan(0.05)
  expect(problems).toEqual([])
  await phone.close()
})

test('the title and the first questions are visible before any script runs', async ({ browser }) => {
  const phone = await browser.newContext({ ...PHONE, javaScriptEnabled: false })
  const read = async () => (await phone.request.get(`${server.portal}/page/${id}`)).text()
  // It is rendered shortly after publishing.
  await expect.poll(read).toContain('data-screen')
  const page = await phone.newPage()
  await page.goto(`${server.portal}/page/${id}`)
  await expect(page.getByRole('heading', { name: 'Twenty' })).toBeVisible()
  await expect(page.getByLabel(/^field_0\b/)).toBeVisible()
  // Without scripts, the form is replaced by a message. With scripts disabled by a test, Chromium does not render it.
  expect(await read()).toMatch(/<noscript>.*JavaScript is off in this browser.*lang="vi".*<\/noscript>/)
  await phone.close()
})

test('the theme of a form adds little code, and none of the editor', async ({ request }) => {
  const children = [{ id: 'noted001', kind: 'text', name: 'note', settings: { label: 'note' } }]
  const scriptsOf = async (theme?: { readonly color: string }): Promise<readonly string[]> => {
    const form = await author.publish({ mode: 'h5', children, ...(theme ? { theme } : {}) })
    const html = await (await request.get(`${server.portal}/page/${form}`)).text()
    return html.match(/\/codeless-portal\/assets\/[^"]+\.js/g) ?? []
  }
  const plain = await scriptsOf()
  const more = (await scriptsOf({ color: '#7a1fa2' })).filter((script) => !plain.includes(script))
  const bodies = await Promise.all(more.map(async (script) => (await request.get(server.origin + script)).body()))
  expect(more.join()).toContain('/PageTheme-')
  expect(bodies.reduce((bytes, body) => bytes + body.length, 0)).toBeLessThan(12_000)
})
