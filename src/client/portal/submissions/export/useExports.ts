import { useEffect } from 'react'
import { poll } from '../../../runtime/poll.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'

/** Polling interval of exports, in ms. */
const LOOK_MS = 1_000

/** Returns the user's exports of a form, newest first; polled while any is running. */
export function useExports(formId: string) {
  const { answer, reload } = useAuthorQuery('listExports', { params: { id: formId } })
  const isBusy =
    answer.state === 'loaded' && answer.data.exports.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(() => {
    if (!isBusy) return
    return poll(
      async () => {
        await reload()
        return LOOK_MS
      },
      { first: LOOK_MS, last: LOOK_MS },
    )
  }, [isBusy, reload])
  return { answer, reload }
}
