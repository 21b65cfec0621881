import { createContext, useContext, type ReactNode } from 'react'
import { fetcher as overTheNetwork, type Fetcher } from '../../render/fetcher.ts'

const FetcherContext = createContext<Fetcher | null>(null)

/** Provides the fetch wrapper to the components below; tests and previews may pass another one. */
export function FetcherProvider({ fetcher = overTheNetwork, children }: { fetcher?: Fetcher; children?: ReactNode }) {
  return <FetcherContext value={fetcher}>{children}</FetcherContext>
}

/** Returns the fetch wrapper used by all calls. Throws outside a FetcherProvider. */
export function useFetcher(): Fetcher {
  const fetcher = useContext(FetcherContext)
  if (!fetcher) throw new Error('fetcher must be used within a FetcherProvider')
  return fetcher
}
