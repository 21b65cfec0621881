import { draftKey } from './Draft.ts'
import { readDraft } from './deviceDrafts.ts'
import type { OpenDraft } from './OpenDraft.ts'
import { draftPath } from './draftPath.ts'
import { goTo, pageAddress } from '../shell/pageAddress.ts'

/** Another page writes on and on: its draft is shown here once it pauses, in ms. */
const PAUSE_MS = 1_000

export type Shown = Pick<OpenDraft, 'draftOf' | 'behind' | 'media' | 'sendState'>

/**
 * One draft open in two pages of a device: what the other page answered is shown here too, as soon as somebody looks.
 * `onOther` draws the form anew. Gives what stops it.
 */
export function watchSameDraft(live: Shown, onOther: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE_MS)
  }
  const look = () => {
    // What is hidden is drawn when it is looked at.
    if (document.visibilityState === 'hidden') return
    // A photo on its way into the answer would be lost with what is drawn anew.
    if (live.media?.isBusy() || live.sendState().state === 'sending') return soon()
    if (!live.behind()) return
    stop()
    reopen(live, onOther)
  }
  const written = ({ key }: StorageEvent) => {
    if (key === draftKey(live.draftOf)) soon()
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

/** Draws a form anew from its draft: by its address, where it lies beside what another page began in its place. */
export function reopen({ draftOf }: Pick<OpenDraft, 'draftOf'>, anew: () => void): void {
  const { filling } = draftOf
  const { hash, search } = pageAddress()
  if (filling === undefined || `${hash} ${search}`.includes(filling)) anew()
  else goTo(draftPath(draftOf, readDraft(draftOf)?.form?.template), { replace: true })
}
