import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import type { Problem } from '../../../contract/problems.ts'
import type { User } from '../../../contract/shapes.ts'
import { loadWords } from '../../../render/i18n/i18n.ts'
import { notePlace } from '../../firstScreen/bringToLife.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { LiveForm } from '../../runtime/startForm.ts'
import { onceDrawn } from '../../../render/ui/inIdleTime.ts'
import { untilLoaded } from '../../../render/ui/lazyPart.ts'
import { whenQuiet } from './whenQuiet.ts'

/**
 * A draft is shown as it is, whatever other pages of this device write into it; of somebody who is signed in it is on the
 * server too. The code of both comes once the form is on the screen. Gives whether there is more in the draft than the page
 * shows; then it is shown, so that nobody hands in what they have not seen.
 */
export function useFollowedDraft(live: LiveForm, user: User | null, onOther: () => void): () => boolean {
  const { message, problem } = useNotices()
  const userId = user?.id
  const show = async (how: 'changed' | 'gone' | 'joined') => {
    onOther()
    if (how === 'changed') return
    await loadWords(['collector'])
    message.info(i18next.t(`collector:draft.${how}`))
  }
  const tell = useEffectEvent(show)
  /** A browser that was killed had lost some of the draft: here it is. */
  const redraw = useEffectEvent(() => {
    notePlace()
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
      const [isBehind] = await Promise.all([live.settled, new Promise<void>((resolve) => onceDrawn(resolve))])
      // It is drawn anew first; and what was begun signed out may be theirs by now.
      if (over || isBehind || live.draftOf.owner !== userId) return () => () => {}
      const { followDraft } = await untilLoaded(() => import('../../drafts/followDraft.ts'))
      return () =>
        followDraft(
          live,
          (how) => void tell(how),
          (refused) => refuse(refused),
        )
    }
    const watch = async () => {
      await whenQuiet()
      const { watchSameDraft } = await import('../../drafts/watchSameDraft.ts')
      return () => watchSameDraft(live, () => void tell('changed'))
    }
    // Without its code the draft is on this device alone, and shown as it was.
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

/** What was thrown away here is thrown away on the server, too. */
export function forgetFollowed(live: LiveForm): void {
  if (live.draftOf.owner === undefined) return
  import('../../drafts/followDraft.ts').then(({ throwAway }) => throwAway(live)).catch(() => {})
}
