import type { Tab } from './Tab.ts'

/** From the next opening on, the page's clock is so many hours wrong. */
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
