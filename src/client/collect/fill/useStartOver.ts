import type { LiveForm } from '../../runtime/startForm.ts'
import { forgetFollowed } from './useFollowedDraft.ts'
import { useEffect, useEffectEvent } from 'react'
import { useDiscardQuestion } from '../../notices/useDiscardQuestion.ts'
import { guardLeaving } from '../../shell/pageAddress.ts'

/** Guards what is being filled in; gives what throws it away, here and on the server, once the person agrees. */
export function useStartOver(live: LiveForm, onAnew: () => void): () => Promise<void> {
  const agreesToDiscard = useFormGuard(live)
  return async () => {
    if (!(await agreesToDiscard())) return
    live.discard()
    forgetFollowed(live)
    onAnew()
  }
}

/** Asks before answers are left behind that this device could not keep as a draft. Gives the question. */
function useFormGuard(live: Pick<LiveForm, 'unsaved'>): () => Promise<boolean> {
  const question = useDiscardQuestion()
  const ask = useEffectEvent(question)
  useEffect(() => guardLeaving({ unsaved: live.unsaved, ask: () => ask() }), [live])
  return question
}
