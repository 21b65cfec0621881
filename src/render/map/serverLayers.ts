import type { MapLayer } from '../../forms/maps/MapLayer.ts'

let read: readonly MapLayer[] | undefined

/** The layers that the server offers to every map, listed in a meta tag of the page. */
export function serverLayers(): readonly MapLayer[] {
  read ??= readLayers(document.querySelector<HTMLMetaElement>('meta[name="map-layers"]')?.content)
  return read
}

function readLayers(content: string | undefined): readonly MapLayer[] {
  if (!content) return []
  try {
    return JSON.parse(content) as readonly MapLayer[]
  } catch {
    return []
  }
}
