import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'

export * from '@playwright/test'

interface Watching {
  /** Errors in a page's console that this file brings about on purpose. */
  readonly expectedErrors: readonly RegExp[]
  readonly noConsoleErrors: undefined
}

/**
 * What browsers say of an answer that is no success, or of a network that is away, and what the specification has the
 * portal write of a refusal: specs judge these by what people see.
 */
const OF_THE_NETWORK =
  /^Request status_code error |Worker failed to load|^Failed to load resource: |^WebSocket connection to .* failed: |Unable to preload CSS|Failed to fetch dynamically imported module/

/** A script that a spec itself put into a page has no address. */
const isOfTheSpec = (stack: string) => stack.includes('at <anonymous>:') && !/https?:\/\//.test(stack)

let seen: string[] = []
/** Opened while a spec ran, or the hook before it. */
let opened: BrowserContext[] = []

/**
 * Playwright's `test`, which closes what a spec opened, and in which an error in any page's console fails the spec:
 * uncaught exceptions, rejections nobody took, what the Content-Security-Policy refused, and `console.error`.
 * `test.use({ expectedErrors: [/…/] })` excepts what a file brings about on purpose.
 */
export const test = base.extend<Watching>({
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
  expectedErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ expectedErrors }, give) => {
      seen = []
      opened = []
      await give(undefined)
      // What stays open goes on drawing and asking for a server that is gone, beside all specs after it.
      await Promise.all(opened.map((context) => context.close()))
      expect(seen.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A form's first screen takes answers before the program is there; `first-screen.spec.ts` is about that, others wait. */
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
