import { expect, test, type Page } from './test.ts'
import { startServer, type TestServer } from './startServer.ts'

/** The demo's survey: every kind except those of other templates. */
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
  await page.goto(`${server.portal}/page/${SURVEY}`)
  await isDrawn(page, '.page-form')
  const onPage = await elementsIn(page, '.page-form')
  expect(Object.keys(onPage).length).toBeGreaterThan(10)
  for (const [path, inside] of [
    [`/forms/${SURVEY}/edit`, '[data-area="children"]'],
    [`/page/${SURVEY}/preview?frame=1`, '.page-form'],
    [`/forms/${SURVEY}/publish`, '.gf-form-children'],
  ] as const) {
    await page.goto(server.portal + path)
    await isDrawn(page, inside)
    // An author also sees elements that a condition hides from a collector without answers.
    const both = async () => Object.entries(await elementsIn(page, inside)).filter(([id]) => id in onPage)
    // Late parts are rendered a moment later.
    await expect.poll(async () => Object.fromEntries(await both()), { message: path }).toEqual(onPage)
  }
  await context.close()
})

/** Waits until the form is rendered, with no skeleton in place of a kind that is still loading. */
async function isDrawn(page: Page, inside: string): Promise<void> {
  await page.locator(`${inside} [data-element]`).nth(10).waitFor({ state: 'attached' })
  await expect(page.locator(`${inside} .gf-skeleton`)).toHaveCount(0)
}

/** The DOM of each leaf element by id, except the inside of maps, which open when visible and never on the canvas. */
function elementsIn(page: Page, inside: string): Promise<{ [id: string]: string }> {
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
