import { useEffect, useState } from 'react'
import type { TaskProgress } from '../../../contract/taskShapes.ts'
import { call } from '../../api/call.ts'
import type { Outcomes } from '../offline/areaLists.ts'
import { asWorker, type Work } from '../page/asWorker.ts'

/** What a form says of all its tasks; null what nobody has said, or can. */
interface FormTasks {
  /** What may be said of a task instead of filling in its form. */
  readonly outcomes: Outcomes | null
  readonly progress: TaskProgress | null
}

/** What the form of a task says of all of them. */
export function useFormTasks({ mode, formId, taskId }: Work, wanted: boolean): FormTasks {
  const [said, setSaid] = useState<FormTasks>({ outcomes: null, progress: null })
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const ask = async () => {
      const answer = await asWorker(mode, (headers) =>
        call('listOpenTasks', { params: { id: formId }, query: { limit: 1 }, headers }),
      ).catch(() => null)
      const outcomes = answer?.outcomes ?? (await outcomesHere(formId, taskId))
      const progress = answer?.progress ?? (await progressHere(formId))
      if (!gone) setSaid({ outcomes, progress })
    }
    void ask()
    return () => {
      gone = true
    }
  }, [mode, formId, taskId, wanted])
  return said
}

/** Without a network, what was saved of them; the reasons to skip are there in any case. */
async function outcomesHere(formId: string, taskId: string): Promise<Outcomes | null> {
  const { savedOutcomes } = await import('../offline/areaLists.ts')
  return savedOutcomes(formId, taskId)
}

/** Without a network, how far all were, and what was answered since. */
async function progressHere(formId: string): Promise<TaskProgress | null> {
  const { savedTasks } = await import('../offline/savedLists.ts')
  return (await savedTasks(formId, { latitude: null, longitude: null }))?.data.progress ?? null
}
