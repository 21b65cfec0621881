import { BASE } from '../../contract/base.ts'

export type Provider = 'concedo' | 'google' | 'salesforce'

/** Path of the sign-in page that redirects to `path` (a router path, without the base) when done. */
export function loginPath(provider: Provider, path: string): string {
  return `/login/${provider}?redirect=${encodeURIComponent(BASE + path)}`
}

/**
 * Returns the router path of a `redirect` parameter, or '/' when it leads out of the portal or to a login page. Accepts
 * '/codeless-portal/…' of this origin only, as the browser's own URL parser reads it.
 */
export function redirectTarget(value: string | null, origin = location.origin): string {
  if (!value || !value.startsWith('/') || !URL.canParse(value, origin)) return '/'
  const url = new URL(value, origin)
  if (url.origin !== origin || !url.pathname.startsWith(`${BASE}/`)) return '/'
  const path = url.pathname.slice(BASE.length)
  return path.startsWith('/login/') || path.startsWith('//') ? '/' : path + url.search + url.hash
}
