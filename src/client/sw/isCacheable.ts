/**
 * Whether an answer is what was asked for, and may be kept. Networks of hotels and trains answer everything with a page of
 * their own, as if all were well: kept as code, it would be there for good. Nothing that is kept so is a page of ours.
 */
export function isCacheable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status === 200 && !/^text\/html\b/i.test(headers.get('content-type') ?? '')
}
