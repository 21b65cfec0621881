import type { LiveForm } from '../../runtime/startForm.ts'
import { discardSyncedDraft } from './useSyncedDraft.ts'
import { useEffect, useEffectEvent } from 'react'
import { useDiscardQuestion } from '../../notices/useDiscardQuestion.ts'
import { guardLeaving } from '../../shell/pageAddress.ts'

/**
 * Guards the filling against being lost; returns a function that discards it on the device and on the server, after
 * confirmation.
 */
export function useStartOver(live: LiveForm, onStartOver: () => void): () => Promise<void> {
  const agreesToDiscard = useFormGuard(live)
  return async () => {
    if (!(await agreesToDiscard())) return
    live.discard()
    discardSyncedDraft(live)
    onStartOver()
  }
}

/** Confirms before leaving the page with answers that could not be saved as a draft. Returns the function that asks. */
function useFormGuard(live: Pick<LiveForm, 'unsaved'>): () => Promise<boolean> {
  const question = useDiscardQuestion()
  const ask = useEffectEvent(question)
  useEffect(() => guardLeaving({ unsaved: live.unsaved, ask: () => ask() }), [live])
  return question
}
