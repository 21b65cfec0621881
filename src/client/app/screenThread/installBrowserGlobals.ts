import { BASE } from '../../../contract/base.ts'
import type { ScreenLanguages } from '../../../contract/firstScreen.ts'

const nothing = () => {}
const target = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true }
const RealDate = Date
const realRandom = Math.random
const YEAR_MS = 366 * 86_400_000

/**
 * Installs the globals that the page's components read while rendering: a location, languages, an empty document, no
 * storage. Called before each screen; `moveTime` sets the clock a year ahead and changes the random numbers.
 */
export function installBrowserGlobals(
  formId: string,
  { ui, form }: ScreenLanguages,
): { readonly moveTime: () => void } {
  const element = () => ({
    ...target,
    style: { setProperty: nothing },
    dataset: {},
    lang: '',
    append: nothing,
    appendChild: nothing,
    setAttribute: nothing,
  })
  globalThis.Date = RealDate
  Math.random = realRandom
  const globals: { readonly [name: string]: unknown } = {
    ...target,
    window: globalThis,
    location: new URL(`https://forms.invalid${BASE}/page/${encodeURIComponent(formId)}`),
    history: { state: null },
    navigator: { languages: [form, ui], language: form, onLine: true, userAgent: '', ...target },
    localStorage: null,
    sessionStorage: null,
    // The server never renders work that a page defers to idle time, however long this thread has been running.
    requestIdleCallback: () => 0,
    cancelIdleCallback: nothing,
    matchMedia: () => ({ matches: false, ...target }),
    document: {
      ...target,
      documentElement: element(),
      head: element(),
      body: element(),
      visibilityState: 'visible',
      createElement: element,
      getElementById: () => null,
      querySelector: () => null,
      querySelectorAll: () => [],
      getElementsByTagName: () => [],
    },
  }
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return {
    moveTime: () => {
      globalThis.Date = class extends RealDate {
        constructor(...given: readonly unknown[]) {
          // Only `new Date()` depends on the clock; other constructor calls are unchanged.
          super(...((given.length === 0 ? [RealDate.now() + YEAR_MS] : given) as [number]))
        }
        static override now = () => RealDate.now() + YEAR_MS
      } as DateConstructor
      Math.random = () => 1 - realRandom() / 2
    },
  }
}
