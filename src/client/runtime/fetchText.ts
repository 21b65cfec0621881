import { fetcher, type RequestConfig } from '../../render/fetcher.ts'

export interface TextRequest extends Pick<RequestConfig, 'headers' | 'signal' | 'cache'> {
  readonly url: string | URL
  readonly method?: string | undefined
}

const WAIT_MS = 20_000

/** Fetches a text in full. Throws the errors of the fetch wrapper, including a timeout. */
export async function fetchText({ url, signal, cache = 'default', ...request }: TextRequest): Promise<string> {
  const late = AbortSignal.timeout(WAIT_MS)
  const answer = await fetcher({
    ...request,
    method: request.method ?? 'GET',
    url: String(url),
    cache,
    as: 'text',
    signal: signal ? AbortSignal.any([signal, late]) : late,
  })
  return answer?.data as string
}
