import { type Chapter, Finding, pause } from './Chapter.ts'
import { type Seen, see, wordsOf } from './WellForm.ts'
import { whatWorks } from './whatWorks.ts'

const OPENS_WITHIN_MS = 120_000

/** Opens the form's page, and waits for what it shows. A page that was kept on the phone opens with no network, too. */
export async function openForm(chapter: Chapter): Promise<Seen> {
  const { proxy, form } = chapter
  const address = `${proxy.origin}/codeless-portal/page/${form}`
  const deadline = Date.now() + OPENS_WITHIN_MS
  let seen: Seen | null = null
  await chapter.page.goto(address).catch(() => undefined)
  while (Date.now() < deadline) {
    seen = await see(chapter.page, seen).catch(() => null)
    if (seen && seen.shows !== 'nothing') return seen
    if (!seen) await pause(50)
  }
  throw new Finding('does not open', `it shows: ${await wordsOf(chapter.page)}; ${await whatWorks(chapter.page)}`)
}

/** Waits until the service worker keeps the form on the phone. */
export async function untilKept({ page }: Pick<Chapter, 'page'>): Promise<void> {
  const deadline = Date.now() + OPENS_WITHIN_MS
  while (Date.now() < deadline) {
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('geo-forms-pages-1')
      return (await cache.match(`${location.pathname}?kept`)) !== undefined
    })
    if (kept) return
    await pause(100)
  }
  throw new Finding('does not open', 'the form is not kept on the phone')
}
