import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/endpoints.ts'
import { type CallInput, urlOf } from '../../api/call.ts'
import { CallFailure } from '../../../render/fetcher.ts'
import { type Loading, useAnswer } from '../../api/useAnswer.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { useSession } from '../../session/useSession.ts'
import { readOwn, writeOwn } from '../../../render/storage/ownCopies.ts'

/** Calls that give what is the person's own. */
type Own = 'mySubmissions' | 'listDrafts' | 'getMySubmission'

interface Copy<T> {
  /** Of which failure it is in the place. */
  readonly error: unknown
  readonly data: T
  readonly at: number
}

/**
 * As `useAnswer`, of what is the person's own: the last answer is kept on the device for them, and stands in where nobody
 * answers. `keptAt`: when that was, ms since 1970; null for what the server just said.
 */
export function useOwnAnswer<N extends Own>(name: N, input: CallInput<N>) {
  const { answer, reload } = useAnswer(name, input)
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
  const shown: Loading<Output<N>> = standIn ? { state: 'loaded', data: standIn.data } : answer
  return { answer: shown, keptAt: standIn?.at ?? null, reload }
}

/** Nobody answered: the server did not refuse anything. */
const isSilence = (error: unknown) => error instanceof CallFailure && (error.status === null || error.status >= 500)
