import type { Page } from '../../../contract/shapes.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { listAllDrafts } from '../../drafts/deviceDrafts.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { whenInputPauses } from '../../../render/ui/whenInputPauses.ts'

/** Reports the progress of a filling the collector abandons. Returns a function that stops it. */
export function watchAbandonment(page: Page, live: LiveForm): () => void {
  let stop: (() => void) | undefined
  let ended = false
  const begin = async () => {
    await whenInputPauses()
    const { reportAbandonment } = await import('../offline/reportAbandonment.ts')
    if (!ended) stop = reportAbandonment(page, live)
  }
  // Offline, nothing can be reported.
  begin().catch(() => {})
  return () => {
    ended = true
    stop?.()
  }
}

/** Keeps the page on the device and shows its news. */
export const PageUpdates = lazyPart(async () => {
  await whenInputPauses()
  const [news] = await Promise.all([import('../offline/PageUpdates.tsx'), loadTranslations(['offline'])])
  return news.PageUpdates
})

/** Says if the filling will be visible to others. */
export const PlacesNote = lazyPart(async () => {
  const [note] = await Promise.all([import('../page/PlacesNote.tsx'), loadTranslations(['mby'])])
  return note.PlacesNote
})

/** Time at which the answers were last saved on the device. */
export const DraftNote = lazyPart(async () => {
  await whenInputPauses()
  return (await import('./DraftNote.tsx')).DraftNote
})

/** Resolves as soon as the window is wide enough for content beside the form. */
const whenWide = () =>
  new Promise<void>((resolve) => {
    const room = window.matchMedia('(min-width: 1180px)')
    if (room.matches) resolve()
    else room.addEventListener('change', () => resolve(), { once: true })
  })

/** The outline of a form, loaded if the window is wide enough. */
export const SectionList = lazyPart(async () => {
  await whenWide()
  await whenInputPauses()
  return (await import('./SectionList.tsx')).SectionList
})

/** Other drafts of the form. Loaded at once if the device has drafts, because they appear above the questions. */
export const OtherDrafts = lazyPart(async () => {
  if (listAllDrafts().length === 0) await whenInputPauses()
  const [others] = await Promise.all([import('./OtherDrafts.tsx'), loadTranslations(['drafts'])])
  return others.OtherDrafts
})
