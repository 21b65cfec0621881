import { BASE } from '../../contract/base.ts'

const HOME = `${BASE}/`

/**
 * Returns the page to go to after signing in: a path inside the portal, else its front page. Rejects anything that
 * would leave this origin (`//elsewhere`, `/\elsewhere`, `javascript:`, a path that climbs out with `..`).
 */
export function safeRedirect(target: string | undefined): string {
  if (!target?.startsWith('/') || target.length > 2_000) return HOME
  const here = 'http://portal.invalid'
  if (!URL.canParse(target, here)) return HOME
  const { origin, pathname, search, hash } = new URL(target, here)
  const inside = origin === here && (pathname === BASE || pathname.startsWith(HOME))
  return inside ? `${pathname}${search}${hash}` : HOME
}
