import type { Tab } from './Tab.ts'

/** Makes the page's clock this many hours wrong from the next opening on. */
export function setClock(page: Tab, hours: number): Promise<void> {
  const milliseconds = hours * 3_600_000
  return page.beginWith(`{
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given) {
        super(...(given.length > 0 ? given : [Right.now() + ${milliseconds}]))
      }
      static now() {
        return Right.now() + ${milliseconds}
      }
    }
  }`)
}
