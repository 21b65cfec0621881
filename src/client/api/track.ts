import type { TrackedEvent } from '../../contract/analytics.ts'
import { pagePaths } from '../../contract/pagePaths.ts'
import { fetcher } from '../../render/fetcher.ts'

/**
 * Tells our server of something that only a page knows. An event that is lost must not stop a person. Nothing that was
 * answered goes along; who it was, the server knows, or learns from a driver app's token.
 */
export function track(event: TrackedEvent, accessToken: string | null = null): void {
  const { method, path: url } = pagePaths.track
  const headers = accessToken ? { headers: { authorization: accessToken } } : {}
  // A form may lead on to another page as soon as it is sent.
  fetcher({ url, method, body: event, keepalive: true, ...headers }).catch(() => {})
}
