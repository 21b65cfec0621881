import { useCallback, useEffect, useState } from 'react'
import { Problem, type ProblemCode } from '../../../contract/problems.ts'
import { call } from '../../api/call.ts'
import { poll } from '../../runtime/poll.ts'
import { callAsWorker, type TaskWork } from '../page/callAsWorker.ts'
import { renewReservation } from './releaseTask.ts'

/** Reason the task cannot be answered (any more). */
export type LostReason = 'taskTaken' | 'taskDone' | 'taskClosed' | 'taskOfTeam' | 'tasksPaused' | 'taskNotFound'
/**
 * `asking` before the first response; `unknown` if the server does not respond: collectors may continue, and the server
 * decides when they send.
 */
export type Lease =
  | { readonly state: 'asking' | 'held' | 'unknown' }
  | { readonly state: 'lost'; readonly why: LostReason }

const LOST: readonly ProblemCode[] = [
  'taskTaken',
  'taskDone',
  'taskClosed',
  'taskOfTeam',
  'tasksPaused',
  'taskNotFound',
]
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

/**
 * Reserves a task while its page is visible: renews the lease in time, and at once when the page becomes visible again.
 * Does nothing until `wanted`. `again` requests a lost lease. `until` is its end by `performance.now()`, independent of
 * the device's clock; null if unknown.
 */
export function useLease(
  { mode, formId, taskId }: TaskWork,
  wanted: boolean,
): { readonly lease: Lease; readonly until: number | null; readonly again: () => void } {
  const [turn, setTurn] = useState({})
  const [until, setUntil] = useState<number | null>(null)
  const [answer, setAnswer] = useState<{ readonly turn: object; readonly lease: Lease }>()
  useEffect(() => {
    if (!wanted) return
    const hold = async () => {
      try {
        const params = { id: formId, taskId }
        const { seconds } = await callAsWorker(mode, (headers) => call('holdTask', { params, headers }))
        setAnswer({ turn, lease: { state: 'held' } })
        setUntil(performance.now() + seconds * 1_000)
        void renewReservation(taskId, seconds)
        return (seconds * 1_000) / 4
      } catch (error) {
        const lost = error instanceof Problem && LOST.includes(error.code)
        const lease: Lease = lost ? { state: 'lost', why: error.code as LostReason } : { state: 'unknown' }
        setAnswer({ turn, lease })
        if (lost) void renewReservation(taskId, 0)
        return lost ? 'stop' : 'same'
      }
    }
    return poll(hold, { first: FIRST_RETRY_MS, last: LAST_RETRY_MS })
  }, [mode, formId, taskId, wanted, turn])
  const again = useCallback(() => setTurn({}), [])
  return { lease: answer?.turn === turn ? answer.lease : { state: 'asking' }, until, again }
}
