import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type AuthorAtWork, authorAtWork } from './host-app/publishForm.ts'
import { startServer, type TestServer } from './startServer.ts'

export * from '@playwright/test'

interface Watching {
  /** Errors in a page's console that this file causes on purpose. */
  readonly expectedErrors: readonly RegExp[]
  readonly noConsoleErrors: undefined
}

interface Shared {
  /** Environment of `server`; files that set another one have a server of their own. */
  readonly environment: { readonly [name: string]: string }
  /** A server that files share, so nobody stops it; without the demo's forms. It starts when it is first used. */
  readonly server: TestServer
  /** An author on `server`. */
  readonly author: AuthorAtWork
}

/**
 * Browsers' messages about error responses and lost networks, and the portal's specified message about a refusal: tests
 * check the visible result instead.
 */
const OF_THE_NETWORK =
  /^Request status_code error |Worker failed to load|^Failed to load resource: |^WebSocket connection to .* failed: |Unable to preload CSS|Failed to fetch dynamically imported module/

/** A script that a test itself added to a page has no URL. */
const isOfTheSpec = (stack: string) => stack.includes('at <anonymous>:') && !/https?:\/\//.test(stack)

let seen: string[] = []
/** Contexts opened while a test ran, or the hook before it. */
let opened: BrowserContext[] = []

/**
 * Playwright's `test`, which closes contexts that a test opened, and fails it on any error in a page's console:
 * uncaught exceptions, unhandled rejections, violations of the Content-Security-Policy, and `console.error`.
 * `test.use({ expectedErrors: [/…/] })` excludes errors that a file causes on purpose.
 */
export const test = base.extend<Watching, Shared>({
  browser: [
    async ({ browser }, give) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = watched(await newContext(options), options?.javaScriptEnabled !== false)
        opened.push(context)
        return context
      }
      await give(browser)
      browser.newContext = newContext
    },
    { scope: 'worker' },
  ],
  environment: [{ DEMO_FORMS: '0' }, { scope: 'worker', option: true }],
  server: [
    async ({ environment }, give) => {
      const server = await startServer(environment)
      await give(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  author: [
    async ({ server }, give) => {
      const author = await authorAtWork(server)
      await give(author)
      await author.end()
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ expectedErrors }, give) => {
      seen = []
      opened = []
      await give(undefined)
      // Open contexts would continue rendering and calling a stopped server during all later tests.
      await Promise.all(opened.map((context) => context.close()))
      expect(seen.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A form's first screen takes answers before the program has loaded; `first-screen.spec.ts` tests that, others wait.
 */
const LIVING = () => document.querySelector('#root[data-screen]') === null

function waiting(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given)
    await page.waitForFunction(LIVING).catch(() => undefined)
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given)
    await page.waitForFunction(LIVING).catch(() => undefined)
    return answer
  }
}

function watched(context: BrowserContext, javaScript: boolean): BrowserContext {
  if (javaScript) context.on('page', waiting)
  context.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text()))
      seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    const { stack, message } = webError.error()
    if (!isOfTheSpec(stack ?? '')) seen.push(stack ?? message)
  })
  return context
}
