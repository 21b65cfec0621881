import { useCallback, useEffect, useState } from 'react'
import type { EndpointName, Output } from '../../contract/endpoints.ts'
import { answerOf, type CallInput } from './call.ts'
import { useFetcher } from './FetcherProvider.tsx'

export type Loading<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'loaded'; readonly data: T }

interface Kept<T> {
  readonly key: string | null
  readonly answer: Loading<T>
}

/**
 * What an endpoint answers, asked again whenever the input changes; `reload` asks once more and keeps showing the
 * old answer meanwhile, `set` puts a newer answer in place. A null input asks nothing and stays loading.
 */
export function useAnswer<N extends EndpointName>(name: N, input: CallInput<N> | null) {
  const fetcher = useFetcher()
  const key = input && JSON.stringify({ params: input.params, query: input.query })
  const [kept, setKept] = useState<Kept<Output<N>>>()

  const ask = useCallback(
    async (signal?: AbortSignal): Promise<Kept<Output<N>>> => {
      try {
        const asked = JSON.parse(key ?? '{}') as CallInput<N>
        const data = await answerOf(fetcher, name, signal ? { ...asked, signal } : asked)
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
  const answer: Loading<Output<N>> = kept && kept.key === key ? kept.answer : { state: 'loading' }
  return { answer, reload, set }
}

/** In place of an answer to the same question only: one to another was asked for since, and would be lost. */
const over =
  <T>(next: Kept<T>) =>
  (now: Kept<T> | undefined) =>
    now && now.key !== next.key ? now : next
