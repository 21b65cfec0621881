import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../contract/problems.ts'
import type { User } from '../../../contract/shapes.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { recordFocus } from '../../firstScreen/hydrateFirstScreen.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { LiveForm } from '../../runtime/startForm.ts'
import { afterRender } from '../../../render/ui/runWhenIdle.ts'
import { loadWithRetries } from '../../../render/ui/lazyPart.ts'
import { whenInputPauses } from '../../../render/ui/whenInputPauses.ts'

/**
 * Keeps the page in step with its draft: with changes by other pages of this device and, for a signed-in user, with the
 * server. The code for both is loaded after the form is rendered. Returns a function that is true while the draft holds
 * more than the page shows; the page is then rendered again, so that nobody sends answers they have not seen.
 */
export function useSyncedDraft(live: LiveForm, user: User | null, onOther: () => void): () => boolean {
  const { message, problem } = useNotices()
  const { i18n } = useTranslation('page')
  const userId = user?.id
  const show = async (how: 'changed' | 'gone' | 'joined') => {
    onOther()
    if (how === 'changed') return
    await loadTranslations(['drafts'])
    await i18n.loadNamespaces('drafts')
    message.info(i18n.t(`drafts:${how}`))
  }
  const tell = useEffectEvent(show)
  /** Renders the page again with a part of the draft that the browser had lost when it was killed. */
  const redraw = useEffectEvent(() => {
    recordFocus()
    onOther()
  })
  const refuse = useEffectEvent((refused: Problem) => problem(refused))
  useEffect(() => {
    const stops: (() => void)[] = []
    let over = false
    const begin = async (load: () => Promise<() => () => void>) => {
      const start = await load()
      if (!over) stops.push(start())
    }
    const follow = async () => {
      const [isBehind] = await Promise.all([live.settled, new Promise<void>((resolve) => afterRender(resolve))])
      // The form is about to be rendered again; a draft started signed out may belong to the user by now.
      if (over || isBehind || live.draftOf.owner !== userId) return () => () => {}
      const { syncDraft } = await loadWithRetries(() => import('../../drafts/syncDraft.ts'))
      return () =>
        syncDraft(
          live,
          (how) => void tell(how),
          (refused) => refuse(refused),
        )
    }
    const watch = async () => {
      await whenInputPauses()
      const { watchSameDraft } = await import('../../drafts/watchSameDraft.ts')
      return () => watchSameDraft(live, () => void tell('changed'))
    }
    // Without its code the draft stays on this device only, and is shown as loaded.
    if (userId !== undefined) begin(follow).catch(() => {})
    begin(watch).catch(() => {})
    void live.settled.then((isBehind) => isBehind && !over && redraw())
    return () => {
      over = true
      for (const stop of stops) stop()
    }
  }, [userId, live])
  return () => {
    if (!live.behind()) return false
    import('../../drafts/watchSameDraft.ts').then(
      ({ reopen }) => reopen(live, () => void show('joined')),
      () => show('joined'),
    )
    return true
  }
}

/** Discards the draft on the server too, after it was discarded on this device. */
export function discardSyncedDraft(live: LiveForm): void {
  if (live.draftOf.owner === undefined) return
  import('../../drafts/syncDraft.ts').then(({ discardOnServer }) => discardOnServer(live)).catch(() => {})
}
