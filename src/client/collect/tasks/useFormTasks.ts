import { useEffect, useState } from 'react'
import type { TaskProgress } from '../../../contract/taskShapes.ts'
import { call } from '../../api/call.ts'
import type { Outcomes } from '../offline/areaLists.ts'
import { callAsWorker, type TaskWork } from '../page/callAsWorker.ts'

/** Data about all tasks of a form; null where unknown. */
interface FormTasks {
  /** Outcomes that may be reported instead of filling in the form. */
  readonly outcomes: Outcomes | null
  readonly progress: TaskProgress | null
}

/** Loads the data about all tasks of a task's form. */
export function useFormTasks({ mode, formId, taskId }: TaskWork, wanted: boolean): FormTasks {
  const [tasks, setTasks] = useState<FormTasks>({ outcomes: null, progress: null })
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const ask = async () => {
      const answer = await callAsWorker(mode, (headers) =>
        call('listOpenTasks', { params: { id: formId }, query: { limit: 1 }, headers }),
      ).catch(() => null)
      const outcomes = answer?.outcomes ?? (await outcomesHere(formId, taskId))
      const progress = answer?.progress ?? (await progressHere(formId))
      if (!gone) setTasks({ outcomes, progress })
    }
    void ask()
    return () => {
      gone = true
    }
  }, [mode, formId, taskId, wanted])
  return tasks
}

/** Offline, the saved outcomes; the reasons for skipping are always available. */
async function outcomesHere(formId: string, taskId: string): Promise<Outcomes | null> {
  const { savedOutcomes } = await import('../offline/areaLists.ts')
  return savedOutcomes(formId, taskId)
}

/** Offline, the saved progress with the outbox applied. */
async function progressHere(formId: string): Promise<TaskProgress | null> {
  const { savedTasks } = await import('../offline/savedLists.ts')
  return (await savedTasks(formId, { latitude: null, longitude: null }))?.data.progress ?? null
}
