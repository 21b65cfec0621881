import type { ShownLayer } from './ShownLayer.ts'
import type { LayerChoice } from './openMap.ts'

const KEY = 'map-basemap'
/** The offline world, as a choice. */
export const WORLD = 'world'

/** The initial layers: the basemap this person chose before, else the first one; overlays as the author set them. */
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

/** Keeps the choice of a basemap for the next map on this device. */
export function rememberBasemap(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Storage may be full or forbidden: the choice holds for this map.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
