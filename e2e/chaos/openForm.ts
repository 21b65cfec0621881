import { type Chapter, Finding, pause } from './Chapter.ts'
import { type Seen, see, wordsOf } from './WellForm.ts'
import { whatWorks } from './whatWorks.ts'

const OPENS_WITHIN_MS = 120_000

/** Opens the form's page, and waits for its content. A page kept on the phone also opens offline. */
export async function openForm(chapter: Chapter): Promise<Seen> {
  const { proxy, form } = chapter
  const address = `${proxy.origin}/codeless-portal/page/${form}`
  const deadline = Date.now() + OPENS_WITHIN_MS
  let seen: Seen | null = null
  const { doing } = chapter
  chapter.doing = `${doing}, going to the form`
  await chapter.page.goto(address).catch((error: unknown) => {
    chapter.doing = `${chapter.doing}, which failed (${String(error).split('\n')[0]})`
  })
  chapter.doing += ', waiting for it'
  while (Date.now() < deadline) {
    seen = await see(chapter.page, seen).catch(() => null)
    if (seen && seen.shows !== 'nothing') {
      chapter.doing = doing
      return seen
    }
    if (!seen) await pause(50)
  }
  throw new Finding('does not open', `it shows: ${await wordsOf(chapter.page)}; ${await whatWorks(chapter.page)}`)
}

/** Opens the form in another tab, to distinguish a hanging page from a hanging browser. Returns the result as text. */
export async function opensElsewhere({ phone, proxy, form }: Chapter): Promise<string> {
  const open = async () => {
    const tab = await phone.newTab()
    await tab.goto(`${proxy.origin}/codeless-portal/page/${form}`)
    const { shows } = await see(tab)
    return `another tab shows ${shows === 'nothing' ? await wordsOf(tab) : shows}`
  }
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20_000, 'another tab does not open either'))
  return Promise.race([open().catch(String), late])
}

/** Waits until the service worker keeps the form on the phone. */
export async function untilKept({ page }: Pick<Chapter, 'page'>): Promise<void> {
  const deadline = Date.now() + OPENS_WITHIN_MS
  while (Date.now() < deadline) {
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('geo-forms-pages-1')
      return (await cache.match(`${location.pathname}?cached`)) !== undefined
    })
    if (kept) return
    await pause(100)
  }
  throw new Finding('does not open', 'the form is not kept on the phone')
}
