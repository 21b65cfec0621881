import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Outcomes } from '../offline/areaLists.ts'
import { asWorker, type Work } from '../page/asWorker.ts'

/** What may be said of a task instead of filling in its form; null while nobody has said, or can. */
export function useOutcomes({ mode, formId, taskId }: Work, wanted: boolean): Outcomes | null {
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const ask = async () => {
      const answer = await asWorker(mode, (headers) =>
        call('listOpenTasks', { params: { id: formId }, query: { limit: 1 }, headers }),
      ).catch(() => null)
      const found = answer?.outcomes ?? (await outcomesHere(formId, taskId))
      if (!gone && found) setOutcomes(found)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [mode, formId, taskId, wanted])
  return outcomes
}

/** Without a network, what was saved of them; the reasons to skip are there in any case. */
async function outcomesHere(formId: string, taskId: string): Promise<Outcomes | null> {
  const { savedOutcomes } = await import('../offline/areaLists.ts')
  return savedOutcomes(formId, taskId)
}
