import { useCallback, useEffect, useState } from 'react'
import type { EndpointName, Output } from '../../contract/endpoints.ts'
import { callThrough, type CallInput } from './call.ts'
import { useFetcher } from './FetcherProvider.tsx'

export type Loadable<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly data: T }

interface Kept<T> {
  readonly key: string | null
  readonly answer: Loadable<T>
}

/**
 * The response of an endpoint, fetched again when the input changes. `reload` fetches once more and keeps showing the
 * old response meanwhile; `set` replaces the response. A null input fetches nothing and stays loading.
 */
export function useResponse<N extends EndpointName>(name: N, input: CallInput<N> | null) {
  const fetcher = useFetcher()
  const key = input && JSON.stringify({ params: input.params, query: input.query })
  const [kept, setKept] = useState<Kept<Output<N>>>()

  const ask = useCallback(
    async (signal?: AbortSignal): Promise<Kept<Output<N>>> => {
      try {
        const callInput = JSON.parse(key ?? '{}') as CallInput<N>
        const data = await callThrough(fetcher, name, signal ? { ...callInput, signal } : callInput)
        return { key, answer: { state: 'loaded', data } }
      } catch (error) {
        return { key, answer: { state: 'failed', error } }
      }
    },
    [fetcher, name, key],
  )
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    void ask(controller.signal).then((answered) => controller.signal.aborted || setKept(answered))
    return () => controller.abort()
  }, [ask, key])

  const reload = useCallback(async () => setKept(over(await ask())), [ask])
  const set = useCallback((data: Output<N>) => setKept(over({ key, answer: { state: 'loaded', data } })), [key])
  const answer: Loadable<Output<N>> = kept && kept.key === key ? kept.answer : { state: 'loading' }
  return { answer, reload, set }
}

/** Replaces only a response to the same request: another input may have been requested meanwhile. */
const over =
  <T>(next: Kept<T>) =>
  (now: Kept<T> | undefined) =>
    now && now.key !== next.key ? now : next
