/** Where a map was: degrees, and its zoom. */
interface Look {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

const KEY = 'map-last'

/** Where a place was last put in this tab; null before. The next map without anything better opens there. */
export function lastLook(): Look | null {
  try {
    const look = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Look | null
    return look && [look.longitude, look.latitude, look.zoom].every(Number.isFinite) ? look : null
  } catch {
    return null
  }
}

/** Keeps where a place was put, for as long as the tab is open. */
export function rememberLook(look: Look): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(look))
  } catch {
    // Storage may be full or forbidden: the next map opens where it would have otherwise.
  }
}
