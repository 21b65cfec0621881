import type { Page } from '../../../contract/shapes.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { listAllDrafts } from '../../drafts/deviceDrafts.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { whenQuiet } from './whenQuiet.ts'

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

/** Since when the answers are kept on the device. */
export const DraftNote = lazyPart(async () => {
  await whenQuiet()
  return (await import('./DraftNote.tsx')).DraftNote
})

/** Resolves as soon as the window has room beside a form. */
const whenWide = () =>
  new Promise<void>((resolve) => {
    const room = window.matchMedia('(min-width: 1180px)')
    if (room.matches) resolve()
    else room.addEventListener('change', () => resolve(), { once: true })
  })

/** The parts of a form, where the window has room beside it. */
export const SectionList = lazyPart(async () => {
  await whenWide()
  await whenQuiet()
  return (await import('./SectionList.tsx')).SectionList
})

/** Other drafts of a form; soon where this device has any at all, since they stand above the questions. */
export const OtherDrafts = lazyPart(async () => {
  if (listAllDrafts().length === 0) await whenQuiet()
  const [others] = await Promise.all([import('./OtherDrafts.tsx'), loadWords(['collector'])])
  return others.OtherDrafts
})
