import type { TrackedEvent } from '../../contract/analytics.ts'
import { call } from './call.ts'

/**
 * Tells our server of something that only a page knows. An event that is lost must not stop a person. Nothing that was
 * answered goes along; who it was, the server knows, or learns from a driver app's token.
 */
export function track(event: TrackedEvent, accessToken: string | null = null): void {
  const headers = accessToken ? { headers: { authorization: accessToken } } : {}
  call('track', { body: event, ...headers }).catch(() => {})
}
