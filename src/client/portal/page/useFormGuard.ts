import { useEffect, useEffectEvent } from 'react'
import { useDiscardQuestion } from '../../notices/useDiscardQuestion.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { guardLeaving } from './pageAddress.ts'

/** Asks before answers are left behind that this device could not keep as a draft. Gives the question. */
export function useFormGuard(live: Pick<LiveForm, 'unsaved'>): () => Promise<boolean> {
  const question = useDiscardQuestion()
  const ask = useEffectEvent(question)
  useEffect(() => guardLeaving({ unsaved: live.unsaved, ask: () => ask() }), [live])
  return question
}
