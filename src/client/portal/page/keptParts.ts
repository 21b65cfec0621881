import { loadWords } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

/** Pages are idle too while they wait for what their first field needs: nothing of this comes before. */
const FIRST_FIELD_MS = 2_000

/** Later, when the page has nothing better to do. */
export async function whenQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_FIELD_MS))
  await whenIdle()
}

/** What keeps a page on the device. */
export const PageNews = lazyPart(async () => {
  await whenQuiet()
  const [news] = await Promise.all([import('./kept/PageNews.tsx'), loadWords(['offline'])])
  return news.PageNews
})

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4_000 })
    else setTimeout(resolve, 1_000)
  })
}
