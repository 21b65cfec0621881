import type { TrackedEvent } from '../../contract/analytics.ts'
import { pagePaths } from '../../contract/pagePaths.ts'
import { fetcher } from '../../render/fetcher.ts'

/**
 * Reports an event to our server that only a page knows. Failures are ignored, so that they never disturb the user.
 * Contains no answers; the user is identified by the session or a driver app's token.
 */
export function track(event: TrackedEvent, accessToken: string | null = null): void {
  const { method, path: url } = pagePaths.track
  const headers = accessToken ? { headers: { authorization: accessToken } } : {}
  // `keepalive`: a form may navigate to another page right after sending.
  fetcher({ url, method, body: event, keepalive: true, ...headers }).catch(() => {})
}
