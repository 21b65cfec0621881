import i18next from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '../../../contract/shapes.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { LiveForm } from '../../runtime/startForm.ts'

/** Somebody who is signed in has their draft on the server too; its code comes once the form is on the screen. */
export function useFollowedDraft(live: LiveForm, user: User | null, onOther: () => void): void {
  const { message } = useNotices()
  const own = user !== null && live.draftOf.owner === user.id
  const tell = useEffectEvent(async (how: 'changed' | 'gone') => {
    onOther()
    if (how === 'changed') return
    await loadWords(['collector'])
    message.info(i18next.t('collector:draft.gone'))
  })
  useEffect(() => {
    if (!own) return
    let stop = () => {}
    let over = false
    const begin = async () => {
      const { followDraft } = await import('./followDraft.ts')
      if (!over) stop = followDraft(live, (how) => void tell(how))
    }
    // Without its code the draft is on this device alone.
    begin().catch(() => {})
    return () => {
      over = true
      stop()
    }
  }, [own, live])
}

/** What was thrown away here is thrown away on the server, too: now, or when it is met again. */
export function forgetFollowed({ draftOf }: LiveForm): void {
  if (draftOf.owner === undefined) return
  import('./forgetDraft.ts').then(({ forgetDraft }) => forgetDraft(draftOf)).catch(() => {})
}
