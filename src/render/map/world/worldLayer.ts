import { worldUrl } from 'virtual:world-map'
import { type ShownLayer, absoluteUrl } from '../ShownLayer.ts'

/** Returns the absolute URL of the bundled world archive. */
export const worldArchiveUrl = (): string => absoluteUrl(worldUrl, location.origin)

/** The world as a layer that can be saved. */
export function worldLayer(title: string): ShownLayer {
  return { id: 'world', name: 'world', type: 'pmtiles', role: 'basemap', title, url: worldArchiveUrl() }
}
