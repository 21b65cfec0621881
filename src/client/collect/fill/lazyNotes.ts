import type { Page } from '../../../contract/shapes.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { listAllDrafts } from '../../drafts/deviceDrafts.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { inIdleTime } from '../../../render/ui/inIdleTime.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

/** Pages are idle too while they wait for what their first field needs: nothing of this comes before. */
const FIRST_FIELD_MS = 2_000

/** Later, when the page has nothing better to do. */
export async function whenQuiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, FIRST_FIELD_MS))
  await new Promise<void>((resolve) => inIdleTime(resolve, 4_000, 1_000))
}

/** Says how far a filling had come that is left. Gives what ends it. */
export function followLeaving(page: Page, live: LiveForm): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const begin = async () => {
    await whenQuiet()
    const { watchLeaving } = await import('../offline/watchLeaving.ts')
    if (!ended) stop = watchLeaving(page, live)
  }
  // Without a network there is nobody to tell.
  begin().catch(() => {})
  return () => {
    ended = true
    stop?.()
  }
}

/** What keeps a page on the device. */
export const PageNews = lazyPart(async () => {
  await whenQuiet()
  const [news] = await Promise.all([import('../offline/PageNews.tsx'), loadWords(['offline'])])
  return news.PageNews
})

/** Whether others will see what is filled in. */
export const PlacesNote = lazyPart(async () => {
  const [note] = await Promise.all([import('../page/PlacesNote.tsx'), loadWords(['mby'])])
  return note.PlacesNote
})

/** Other drafts of a form; soon where this device has any at all, since they stand above the questions. */
export const OtherDrafts = lazyPart(async () => {
  if (listAllDrafts().length === 0) await whenQuiet()
  const [others] = await Promise.all([import('./OtherDrafts.tsx'), loadWords(['collector'])])
  return others.OtherDrafts
})
