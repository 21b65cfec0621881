/** What is asked, and how long to wait for it. */
export interface TextRequest {
  readonly url: string | URL
  readonly method?: string | undefined
  readonly headers?: { readonly [name: string]: string } | undefined
  readonly signal?: AbortSignal | undefined
  readonly cache?: RequestCache
}

const WAIT_MS = 20_000

/** The text at an address, whole. Rejects when nobody answers in time, or with another status than a success. */
export async function fetchText({
  url,
  method = 'GET',
  headers = {},
  signal,
  cache = 'default',
}: TextRequest): Promise<string> {
  const late = AbortSignal.timeout(WAIT_MS)
  const answer = await fetch(url, {
    method,
    headers,
    cache,
    // Another origin gets to know nothing of who is signed in here.
    credentials: 'same-origin',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  if (!answer.ok) throw new Error(`${answer.status} at ${answer.url}`)
  return answer.text()
}
