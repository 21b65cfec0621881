import { fetcher, type Fetcher, type FetchResult } from '../../render/fetcher.ts'

/** Time for which an answer waits for the page that needs it, in ms: afterwards it may be outdated. */
const FRESH_MS = 10_000

const begun = new Map<string, Promise<FetchResult | undefined>>()

/** Requests a URL before the code of the page that needs it has loaded. */
export function requestEarly(url: string, through: Fetcher = fetcher): void {
  if (begun.has(url)) return
  // The page requests it again if this fails.
  begun.set(
    url,
    through({ url }).catch(() => undefined),
  )
  setTimeout(() => begun.delete(url), FRESH_MS)
}

/** Returns the response to an early request once: a second request asks for the current state. */
export function takeEarlyAnswer(url: string): Promise<FetchResult | undefined> | undefined {
  const answer = begun.get(url)
  begun.delete(url)
  return answer
}
