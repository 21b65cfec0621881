import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { asWorker } from '../page/asWorker.ts'

type Outcomes = Output<'listOpenTasks'>['outcomes']

/** What may be said of a task instead of filling in its form; null while the server has not said, or cannot. */
export function useOutcomes(mode: Mode, formId: string, wanted: boolean): Outcomes | null {
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const ask = async () => {
      // Without a network there are the reasons to skip: they are said when it is back.
      const answer = await asWorker(mode, (headers) =>
        call('listOpenTasks', { params: { id: formId }, query: { limit: 1 }, headers }),
      ).catch(() => null)
      if (!gone && answer) setOutcomes(answer.outcomes)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [mode, formId, wanted])
  return outcomes
}
