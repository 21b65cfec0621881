import { draftKey } from './Draft.ts'
import { CHANGES_KEYS } from './draftRecords.ts'
import { readDraft } from './deviceDrafts.ts'
import type { OpenDraft } from './OpenDraft.ts'
import { draftPath } from './draftPath.ts'
import { goTo, pageAddress } from '../shell/pageAddress.ts'

/** Pause of the other page's writing after which its draft is shown here, in ms. */
const PAUSE_MS = 1_000

export type Shown = Pick<OpenDraft, 'draftOf' | 'behind' | 'media' | 'sendState'>

/**
 * Follows changes to the draft by another page of the device: shows them here as soon as this page is visible.
 * `onOther` renders the form again. Returns a function that stops it.
 */
export function watchSameDraft(live: Shown, onOther: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE_MS)
  }
  const look = () => {
    // A hidden page is updated when it becomes visible.
    if (document.visibilityState === 'hidden') return
    // A photo being added to an answer would be lost by rendering the form again.
    if (live.media?.isBusy() || live.sendState().state === 'sending') return soon()
    if (!live.behind()) return
    stop()
    reopen(live, onOther)
  }
  const written = ({ key }: StorageEvent) => {
    const own = draftKey(live.draftOf)
    if (key === own || key === CHANGES_KEYS + own) soon()
  }
  window.addEventListener('storage', written)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  function stop() {
    clearTimeout(timer)
    window.removeEventListener('storage', written)
    window.removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
  look()
  return stop
}

/** Renders a form again from its draft; via the URL, if the draft is no longer in the place the URL stands for. */
export function reopen({ draftOf }: Pick<OpenDraft, 'draftOf'>, startOver: () => void): void {
  const { filling } = draftOf
  const { hash, search } = pageAddress()
  if (filling === undefined || `${hash} ${search}`.includes(filling)) startOver()
  else goTo(draftPath(draftOf, readDraft(draftOf)?.form?.template), { replace: true })
}
