import { hashKey, QueryClient, QueryClientProvider, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { EndpointName, Output } from '../../contract/endpoints.ts'
import { callThrough, type CallInput } from '../api/call.ts'
import { useFetcher } from '../api/FetcherProvider.tsx'
import type { Loadable } from '../api/useResponse.ts'
import { useSession } from '../session/useSession.ts'

/**
 * Endpoints whose previous response is shown at once while they are fetched again. All others are dropped with their
 * page.
 */
const REMEMBERED: readonly EndpointName[] = ['listForms', 'listPresets', 'getPreset', 'listTemplates', 'getTemplate']
/** Time for which such responses are kept, in ms. */
const REMEMBERED_FOR = 5 * 60_000
/** Interval of polling something in progress, in ms. */
const LOOK_AFTER_MS = 2_000

/** Provides a cache shared by the pages below, which is dropped when another user signs in. */
export function AuthorQueries() {
  const id = useSession().user?.id
  const [reader, setReader] = useState({ id, turn: 0 })
  // A user who becomes known while the page is open does not reset it: input made meanwhile stays.
  if (id !== reader.id) setReader({ id, turn: reader.id === undefined ? reader.turn : reader.turn + 1 })
  return (
    <QueriesProvider key={reader.turn}>
      <Outlet />
    </QueriesProvider>
  )
}

/** Provides a separate cache for its children. */
export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Pages fill their fields from responses: an outdated one would be saved again.
        gcTime: 0,
        // Users see errors at once, and retry themselves.
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
  readonly answer: Loadable<T>
  /** True while the answer belongs to the previous input: only with `keepPrevious`. */
  readonly isOld: boolean
  /** Fetches again, showing the old answer meanwhile. Never rejects. */
  readonly reload: () => Promise<void>
  /** Replaces the answer to this input by a newer one. */
  readonly set: (data: T) => void
}

/**
 * Returns the response of an endpoint, fetched again whenever the input changes. A null input fetches nothing and stays
 * loading. With `keepPrevious`, the previous input's answer is shown until the next one arrives. While `isUnderWay` is
 * true of an answer, it is fetched again every two seconds. Only below AuthorQueries.
 */
export function useAuthorQuery<N extends EndpointName>(
  name: N,
  input: CallInput<N> | null,
  {
    keepPrevious = false,
    isUnderWay = () => false,
  }: { readonly keepPrevious?: boolean; readonly isUnderWay?: (answer: Output<N>) => boolean } = {},
): AuthorQuery<Output<N>> {
  const fetcher = useFetcher()
  const client = useQueryClient()
  const key = [name, { params: input?.params, query: input?.query }] as const
  const { status, data, error, isPlaceholderData, refetch } = useQuery<Output<N>>({
    queryKey: key,
    queryFn: input ? ({ signal }) => callThrough(fetcher, name, { ...input, signal }) : skipToken,
    refetchInterval: ({ state }) => state.data !== undefined && isUnderWay(state.data) && LOOK_AFTER_MS,
    ...(keepPrevious ? { placeholderData: (previous) => previous } : {}),
  })
  const hash = hashKey(key)
  const answer = useMemo<Loadable<Output<N>>>(() => {
    if (status === 'error') return { state: 'failed', error }
    return status === 'success' ? { state: 'loaded', data } : { state: 'loading' }
  }, [status, data, error])
  const reload = useCallback(async () => void (await refetch()), [refetch])
  // A newer answer replaces the answer to the same input only.
  const set = useCallback((newer: Output<N>) => client.setQueryData<Output<N>>(JSON.parse(hash), newer), [client, hash])
  return { answer, isOld: isPlaceholderData, reload, set }
}
