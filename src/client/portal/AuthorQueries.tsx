import { hashKey, QueryClient, QueryClientProvider, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { EndpointName, Output } from '../../contract/endpoints.ts'
import { answerOf, type CallInput } from '../api/call.ts'
import { useFetcher } from '../api/FetcherProvider.tsx'
import type { Loading } from '../api/useAnswer.ts'
import { useSession } from '../session/useSession.ts'

/** Shown at once by whoever asks again, while they are fetched anew. All else is forgotten with the page it was for. */
const REMEMBERED: readonly EndpointName[] = ['listForms', 'listPresets', 'getPreset', 'listTemplates', 'getTemplate']
/** In ms. */
const REMEMBERED_FOR = 5 * 60_000

/** The pages below it share one cache, which is forgotten when somebody else signs in. */
export function AuthorQueries() {
  const id = useSession().user?.id
  const [reader, setReader] = useState({ id, turn: 0 })
  // Who becomes known while the page is there already is nobody else: what was pressed meanwhile stays.
  if (id !== reader.id) setReader({ id, turn: reader.id === undefined ? reader.turn : reader.turn + 1 })
  return (
    <QueriesProvider key={reader.turn}>
      <Outlet />
    </QueriesProvider>
  )
}

/** A cache of its own for what is below it. */
export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Pages fill their fields from what they were answered: an old answer would be saved again.
        gcTime: 0,
        // A person is told at once what went wrong, and tries again themselves.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
  for (const name of REMEMBERED) client.setQueryDefaults([name], { gcTime: REMEMBERED_FOR })
  return client
}

interface AuthorQuery<T> {
  readonly answer: Loading<T>
  /** True while the answer is that to the previous input: only with `keepPrevious`. */
  readonly isOld: boolean
  /** Asks again, showing the old answer meanwhile. Never rejects. */
  readonly reload: () => Promise<void>
  /** Puts a newer answer in place of the one to this input. */
  readonly set: (data: T) => void
}

/**
 * The answer of an endpoint, asked again whenever the input changes. A null input asks nothing and stays loading. With
 * `keepPrevious`, the answer to the input before is shown until the next one is there. Only below AuthorQueries.
 */
export function useAuthorQuery<N extends EndpointName>(
  name: N,
  input: CallInput<N> | null,
  { keepPrevious = false }: { readonly keepPrevious?: boolean } = {},
): AuthorQuery<Output<N>> {
  const fetcher = useFetcher()
  const client = useQueryClient()
  const key = [name, { params: input?.params, query: input?.query }] as const
  const { status, data, error, isPlaceholderData, refetch } = useQuery<Output<N>>({
    queryKey: key,
    queryFn: input ? ({ signal }) => answerOf(fetcher, name, { ...input, signal }) : skipToken,
    ...(keepPrevious ? { placeholderData: (previous) => previous } : {}),
  })
  const hash = hashKey(key)
  const answer = useMemo<Loading<Output<N>>>(() => {
    if (status === 'error') return { state: 'failed', error }
    return status === 'success' ? { state: 'loaded', data } : { state: 'loading' }
  }, [status, data, error])
  const reload = useCallback(async () => void (await refetch()), [refetch])
  // A newer answer takes the place of the answer to the same input only.
  const set = useCallback((newer: Output<N>) => client.setQueryData<Output<N>>(JSON.parse(hash), newer), [client, hash])
  return { answer, isOld: isPlaceholderData, reload, set }
}
