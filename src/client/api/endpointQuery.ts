import type { EndpointName, Output } from '../../contract/endpoints.ts'
import { answerOf, type CallInput } from './call.ts'
import type { Fetcher } from './fetcher.ts'

/** What a query of an endpoint is kept under: `['listForms']` begins the keys of all that was asked of it. */
export const endpointKey = (
  name: EndpointName,
  input?: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
) => [name, input?.params ?? null, input?.query ?? null, input?.body ?? null] as const

/** The key and the function of a query that asks one endpoint; for `useQuery`. */
export function endpointQuery<N extends EndpointName>(fetcher: Fetcher, name: N, input: CallInput<N>) {
  return {
    queryKey: endpointKey(name, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Output<N>> =>
      answerOf(fetcher, name, { ...input, signal }),
  }
}
