import { useCallback, useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import type { TaskState } from '../../../contract/taskShapes.ts'
import { call } from '../../api/call.ts'
import type { Loadable } from '../../api/useResponse.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'

type List = Output<'listTasks'>
/** The tasks that are shown: in a state, and of an import by its id; '' for all. */
export interface ShownTasks {
  readonly state: TaskState | ''
  readonly batch: string
}

/** Tasks of a form in the order they were added; `more` adds the next page. Refetched when `version` changes. */
export function useTaskList(formId: string, { state, batch }: ShownTasks, version: number) {
  const [answer, setAnswer] = useState<Loadable<List>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const { problem } = useNotices()
  const ask = useCallback(
    (after: number) => {
      const query = { ...(state ? { state } : {}), ...(batch ? { batch } : {}), after }
      return call('listTasks', { params: { id: formId }, query })
    },
    [formId, state, batch],
  )
  const turn = `${version} ${tries}`
  useEffect(() => {
    let lastTurn: string | null = turn
    const load = async () => {
      try {
        const data = await ask(0)
        if (lastTurn) setAnswer({ state: 'loaded', data })
      } catch (error) {
        if (lastTurn) setAnswer({ state: 'failed', error })
      }
    }
    void load()
    return () => {
      lastTurn = null
    }
  }, [ask, turn])
  const more = async () => {
    if (answer.state !== 'loaded' || answer.data.next === null) return
    const have = answer.data.tasks
    try {
      const { tasks, next } = await ask(answer.data.next)
      // The query may have changed meanwhile, or the same page been requested twice.
      setAnswer((now) => (now === answer ? { state: 'loaded', data: { tasks: [...have, ...tasks], next } } : now))
    } catch (error) {
      problem(error)
    }
  }
  return { answer, more, reload: () => setTries(tries + 1) }
}
