import { createContext, useContext, type ReactNode } from 'react'
import { fetcher as overTheNetwork, type Fetcher } from '../../render/fetcher.ts'

const FetcherContext = createContext<Fetcher | null>(null)

/** Hands the wrapper to the screens below; a spec or a preview may hand another one. */
export function FetcherProvider({ fetcher = overTheNetwork, children }: { fetcher?: Fetcher; children?: ReactNode }) {
  return <FetcherContext value={fetcher}>{children}</FetcherContext>
}

/** The wrapper all calls go through. Throws outside a FetcherProvider. */
export function useFetcher(): Fetcher {
  const fetcher = useContext(FetcherContext)
  if (!fetcher) throw new Error('fetcher must be used within a FetcherProvider')
  return fetcher
}
