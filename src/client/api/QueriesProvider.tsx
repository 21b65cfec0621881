import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Problem } from '../../contract/problems.ts'

/** What was asked is shown as it was for so long before it is asked again, in milliseconds. */
const FRESH_MS = 15_000

/** Keeps what an author's pages asked the server for, so that a page that was open before is there at once. */
export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            // A refusal of the server's is its answer; a network that was away may be back.
            retry: (failures, error) => failures < 2 && !(error instanceof Problem),
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
