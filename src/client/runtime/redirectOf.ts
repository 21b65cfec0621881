import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'

/**
 * Destination after sending: a path of the portal (`/page/…`), or a URL of ours or of an allowed origin. `{id}` is
 * replaced by the submission's id. Null if the form has no redirect, or one that is not allowed.
 */
export function redirectOf(
  redirect: string,
  {
    id,
    own,
    base,
    origins,
  }: { readonly id: string; readonly own: string; readonly base: string; readonly origins: readonly string[] },
): { readonly path: string } | { readonly url: string } | null {
  const filled = redirect.trim().replaceAll('{id}', encodeURIComponent(id))
  if (filled === '') return null
  const url = allowedUrl(filled, own, origins)
  if (!url) return null
  if (url.origin !== new URL(own).origin) return { url: url.href }
  const path = url.pathname + url.search + url.hash
  if (path === base || path.startsWith(`${base}/`)) return { path: path.slice(base.length) || '/' }
  // A path without the base is a portal path; an absolute URL is kept as it is.
  return filled.startsWith('/') ? { path } : { url: url.href }
}
