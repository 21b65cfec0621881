/** View of a map: centre in degrees, and zoom. */
interface Look {
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

const KEY = 'map-last'

/**
 * View of the map when a place was last set in this tab; null before. The initial view of the next map without a better
 * one.
 */
export function lastMapView(): Look | null {
  try {
    const look = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Look | null
    return look && [look.longitude, look.latitude, look.zoom].every(Number.isFinite) ? look : null
  } catch {
    return null
  }
}

/** Stores the view for as long as the tab is open. */
export function rememberMapView(look: Look): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(look))
  } catch {
    // Storage may be full or forbidden: the next map has its usual initial view.
  }
}
