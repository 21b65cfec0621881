import type { ShownLayer } from './ShownLayer.ts'
import type { LayerChoice } from './openMap.ts'

const KEY = 'map-basemap'
/** Id of the offline world as a basemap. */
export const WORLD = 'world'

/**
 * Returns the initial layers: the basemap last chosen on this device, else the first one; overlays as set by the
 * author.
 */
export function firstChoice(layers: readonly ShownLayer[]): LayerChoice {
  const basemaps = layers.filter(({ role }) => role === 'basemap')
  const overlays = layers.filter(({ role }) => role === 'overlay')
  const chosen = remembered()
  return {
    basemap: chosen === WORLD ? null : (basemaps.find(({ id }) => id === chosen) ?? basemaps[0] ?? null),
    overlays,
    off: new Set(overlays.filter(({ hidden }) => hidden).map(({ id }) => id)),
  }
}

/** Stores the choice of a basemap for the next map on this device. */
export function rememberBasemap(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage may be full or forbidden: the choice applies to this map only.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
