import { BASE } from '../../../contract/base.ts'
import type { ScreenLanguages } from '../../../contract/firstScreen.ts'

const nothing = () => {}
const target = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true }
const RealDate = Date
const realRandom = Math.random
const YEAR_MS = 366 * 86_400_000

/**
 * Gives this thread the globals that the page's components read while they draw: an address, languages, a document with
 * nothing in it, no storage. Called before each screen; `moveTime` puts the clock a year ahead and the dice elsewhere.
 */
export function beBrowser(formId: string, { ui, form }: ScreenLanguages): { readonly moveTime: () => void } {
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
    // What a page leaves to its first pause is drawn by no server, however long this thread has been there.
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
          // `new Date()` is now; every other form means what it says.
          super(...((given.length === 0 ? [RealDate.now() + YEAR_MS] : given) as [number]))
        }
        static override now = () => RealDate.now() + YEAR_MS
      } as DateConstructor
      Math.random = () => 1 - realRandom() / 2
    },
  }
}
