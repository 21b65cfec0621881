import { expect, test } from './test.ts'
import { untilKept } from './chaos/openForm.ts'
import type { Tab } from './chaos/Tab.ts'
import { findMiniBrowser } from './chaos/webkit/findMiniBrowser.ts'
import { MiniBrowserPhone } from './chaos/webkit/MiniBrowserPhone.ts'
import { startServer, type TestServer } from './startServer.ts'

/**
 * The same offline tests in Safari's engine: WebKitGTK, if Debian's `libwebkit2gtk-4.1-0` and `xvfb` are installed.
 * Chaos runs there, too: `BROWSER=webkitgtk npm run bench -- chaos`.
 */

const missing = findMiniBrowser() === undefined
const reason = 'WebKitGTK is not on this machine (Debian: libwebkit2gtk-4.1-0, xvfb)'

let server: TestServer
test.beforeAll(async () => {
  if (!missing) server = await startServer()
})
test.afterAll(async () => {
  if (!missing) await server.end()
})
test.beforeEach(() => {
  if (missing) console.log(`Skipped: ${test.info().title}; ${reason}.`)
  test.skip(missing, reason)
})

/** The page's text, as one string. */
const words = (tab: Tab) => tab.evaluate(() => document.body.innerText).catch(() => '')
const hasMap = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('canvas.maplibregl-canvas') !== null).catch(() => false)
/** Presses the button with this name. */
const press = (tab: Tab, name: string) =>
  tab.evaluate((wanted) => {
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent.trim() === wanted || one.ariaLabel === wanted,
    )
    if (!button) throw new Error(`no button ${wanted}`)
    button.click()
  }, name)
const nameOfPlace = (tab: Tab) =>
  tab
    .evaluate(() => {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) => /địa điểm/.test(textContent))
      return label?.control instanceof HTMLInputElement ? label.control.value : null
    })
    .catch(() => null)

test('in WebKit, a form with a map, lists and three languages opens without a server, and keeps its answers', async () => {
  const page = `${server.portal}/page/waterpts`
  await expect.poll(async () => (await fetch(page)).status, { timeout: 60_000 }).toBe(200)
  const phone = new MiniBrowserPhone()
  try {
    await phone.open()
    await phone.signIn(server.origin)
    const first = await phone.newTab()
    await first.goto(page)
    await expect.poll(() => words(first), { timeout: 60_000 }).toContain('Name of the place')
    await untilKept({ page: first })
    await server.stop('SIGKILL')
    await phone.kill()

    await phone.open()
    const tab = await phone.newTab()
    await tab.goto(page)
    await expect.poll(() => words(tab), { timeout: 60_000 }).toContain('Name of the place')
    await press(tab, 'Choose on the map')
    await expect.poll(() => hasMap(tab), { timeout: 60_000 }).toBe(true)
    await press(tab, 'Close')
    await tab.evaluate(() => {
      const chooser = document.querySelector<HTMLSelectElement>('.page-navbar select')
      if (!chooser) throw new Error('no languages to choose from')
      chooser.value = 'vi'
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect.poll(() => words(tab), { timeout: 60_000 }).toContain('Tên địa điểm')
    await tab.fill('Tên địa điểm', 'Giếng cổ')
    // A page cannot observe whether the browser has written its data to disk before it is killed.
    await new Promise((later) => setTimeout(later, 1_500))
    await phone.kill()

    await phone.open()
    const again = await phone.newTab()
    await again.goto(page)
    await expect.poll(() => nameOfPlace(again), { timeout: 60_000 }).toBe('Giếng cổ')
  } finally {
    await phone.end()
    await server.start()
  }
})
