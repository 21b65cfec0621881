import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'

/**
 * Where a form sends people once it is sent: a path of the portal (`/page/…`), or an address of ours or of an allowed
 * origin. `{id}` stands for the submission's id. Null when the form names none, or one that is not allowed.
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
  // A path without the base is one of the portal; an address written out in full is taken as it stands.
  return filled.startsWith('/') ? { path } : { url: url.href }
}
