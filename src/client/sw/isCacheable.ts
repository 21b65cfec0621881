/**
 * True if a response is what was requested, and may be cached. Captive portals answer every request with an HTML page
 * of status 200: cached as code, it would stay for good. None of the files cached this way is HTML.
 */
export function isCacheable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/^text\/html\b/i.test(headers.get('content-type') ?? '')
}
