import { useCallback, useEffect, useState } from 'react'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import type { Loading } from '../../api/useAnswer.ts'
import { fetchTask } from './fetchTask.ts'

interface Kept {
  readonly taskId: string
  readonly answer: Loading<Answers>
}

/** What is known of a task, for its form to begin with; `reload` asks once more. A null id asks nothing. */
export function useTask(mode: Mode, taskId: string | null) {
  const [kept, setKept] = useState<Kept>()
  const ask = useCallback(
    async (id: string): Promise<Kept> => {
      try {
        const { input } = await fetchTask(mode, id)
        return { taskId: id, answer: { state: 'loaded', data: input as Answers } }
      } catch (error) {
        return { taskId: id, answer: { state: 'failed', error } }
      }
    },
    [mode],
  )
  useEffect(() => {
    if (taskId === null) return
    let gone = false
    void ask(taskId).then((asked) => gone || setKept(asked))
    return () => {
      gone = true
    }
  }, [ask, taskId])
  const reload = async () => {
    if (taskId !== null) setKept(await ask(taskId))
  }
  const answer: Loading<Answers> = kept?.taskId === taskId ? kept.answer : { state: 'loading' }
  return { answer, reload }
}
