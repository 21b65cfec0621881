import { useCallback, useEffect, useState } from 'react'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import type { Task } from '../../../contract/taskShapes.ts'
import type { Loadable } from '../../api/useResponse.ts'
import { fetchTask } from '../page/fetchTask.ts'
import { mayPass } from '../page/sendFilling.ts'

interface Kept {
  readonly taskId: string
  readonly answer: Loadable<Task>
}

/** A task and the initial answers of its form; `reload` fetches again. A null id fetches nothing. */
export function useTask(mode: Mode, taskId: string | null) {
  const [kept, setKept] = useState<Kept>()
  const ask = useCallback(
    async (id: string): Promise<Kept> => {
      try {
        return { taskId: id, answer: { state: 'loaded', data: await fetchTask(mode, id) } }
      } catch (error) {
        const along = mayPass(error) ? await alongTask(id).catch(() => null) : null
        return { taskId: id, answer: along ? { state: 'loaded', data: along } : { state: 'failed', error } }
      }
    },
    [mode],
  )
  useEffect(() => {
    if (taskId === null) return
    let gone = false
    void ask(taskId).then((task) => gone || setKept(task))
    return () => {
      gone = true
    }
  }, [ask, taskId])
  const reload = async () => {
    if (taskId !== null) setKept(await ask(taskId))
  }
  const answer: Loadable<Task> = kept?.taskId === taskId ? kept.answer : { state: 'loading' }
  return { answer, reload }
}

/** The task as reserved for offline work; null if it is not. */
async function alongTask(id: string): Promise<Task | null> {
  const { recallReservedTask } = await import('../offline/areaLists.ts')
  return (await recallReservedTask(id))?.task ?? null
}
