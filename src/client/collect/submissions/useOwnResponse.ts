import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { type CallInput, urlOf } from '../../api/call.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { type Loadable, useResponse } from '../../api/useResponse.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { useSession } from '../../session/useSession.ts'
import { readOwn, writeOwn } from '../../../render/storage/ownCopies.ts'

/** Calls that return the user's own data. */
type Own = 'mySubmissions' | 'listDrafts' | 'getMySubmission'

interface Copy<T> {
  /** The failure that this copy replaces. */
  readonly error: unknown
  readonly data: T
  readonly at: number
}

/**
 * Like `useResponse`, for the user's own data: stores the last response on the device and falls back to it offline.
 * `keptAt` is the time of that copy, in ms since 1970; null for a current response.
 */
export function useOwnResponse<N extends Own>(name: N, input: CallInput<N>) {
  const { answer, reload } = useResponse(name, input)
  const person = useSession().user?.id
  const { params } = input as CallInput<'getMySubmission'>
  const url = urlOf<Own>(name, params ? { params } : {})
  const [copy, setCopy] = useState<Copy<Output<N>>>()
  useEffect(() => {
    let gone = false
    const look = async () => {
      if (!person || answer.state === 'loading' || sessionStore.getState().covered) return
      if (answer.state === 'loaded') return writeOwn(person, url, answer.data)
      const kept = isSilence(answer.error) ? await readOwn(person, url) : null
      if (kept && !gone) setCopy({ error: answer.error, data: kept.data as Output<N>, at: kept.at })
    }
    void look()
    return () => {
      gone = true
    }
  }, [person, url, answer])
  const standIn = answer.state === 'failed' && copy?.error === answer.error ? copy : null
  const shown: Loadable<Output<N>> = standIn ? { state: 'loaded', data: standIn.data } : answer
  return { answer: shown, keptAt: standIn?.at ?? null, reload }
}

/** True if the server did not respond or failed, rather than refused. */
const isSilence = (error: unknown) => error instanceof CallFailure && (error.status === null || error.status >= 500)
