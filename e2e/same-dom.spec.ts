import { expect, test, type Page } from '@playwright/test'
import { startServer, type TestServer } from './startServer.ts'

/** The demo's survey: every kind but the ones of other templates. */
const SURVEY = 'waterpts'

let server: TestServer
test.beforeAll(async () => {
  server = await startServer()
  await expect
    .poll(async () => (await fetch(`${server.portal}/api/pages/${SURVEY}`)).status, { timeout: 60_000 })
    .toBe(200)
})
test.afterAll(() => server.end())

test('canvas, preview, publish tracking and public page draw each element with the same DOM', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await context.request.post(`${server.portal}/api/demo/sign-in`, { data: { as: 'author' } })
  const page = await context.newPage()
  const onPage = await elementsAt(page, `/page/${SURVEY}`, '.page-form')
  expect(Object.keys(onPage).length).toBeGreaterThan(10)
  for (const [path, inside] of [
    [`/forms/${SURVEY}/edit`, '[data-area="children"]'],
    [`/page/${SURVEY}/preview?frame=1`, '.page-form'],
    [`/forms/${SURVEY}/publish`, '.gf-form-children'],
  ] as const) {
    const here = await elementsAt(page, path, inside)
    // An author sees also what a condition hides from a collector who has not answered yet.
    const both = Object.keys(here).filter((id) => id in onPage)
    expect(both.length, path).toBe(Object.keys(onPage).length)
    for (const id of both) expect(here[id], `${id} at ${path}`).toBe(onPage[id])
  }
  await context.close()
})

/**
 * The DOM of each leaf element by id. Left out: what is inside a map, which opens when it comes on screen and never on
 * the canvas.
 */
async function elementsAt(page: Page, path: string, inside: string): Promise<{ [id: string]: string }> {
  await page.goto(server.portal + path)
  await page.locator(`${inside} [data-element]`).nth(10).waitFor({ state: 'attached' })
  return page.evaluate((inside) => {
    const found: { [id: string]: string } = {}
    for (const element of document.querySelectorAll(`${inside} [data-element]`)) {
      if (element.querySelector('[data-element]')) continue
      const copy = element.cloneNode(true) as HTMLElement
      for (const map of copy.querySelectorAll('.gf-map')) {
        map.replaceChildren()
        map.removeAttribute('data-state')
      }
      found[element.getAttribute('data-element') ?? ''] = copy.outerHTML
    }
    return found
  }, inside)
}
