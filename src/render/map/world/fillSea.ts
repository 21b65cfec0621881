import type { Map as MapLibre } from 'maplibre-gl'
import { SEA, WORLD_SOURCE } from './worldStyle.ts'

/**
 * Gives the sea its colour once the world's visible tiles have loaded; until then it has the colour of land. Called for
 * each new style; without tiles, nothing changes.
 */
export function fillSea(map: MapLibre, color: string): void {
  const source = map.getSource(WORLD_SOURCE)
  if (!source || !map.getLayer(SEA)) return
  let hasTile = false
  const note = ({ sourceId, tile }: { readonly sourceId: string; readonly tile?: unknown }) => {
    if (tile && sourceId === WORLD_SOURCE) hasTile = true
  }
  const fill = () => {
    const isOver = map.getSource(WORLD_SOURCE) !== source
    if (!isOver && !(hasTile && map.isSourceLoaded(WORLD_SOURCE))) return
    map.off('sourcedata', note)
    map.off('render', fill)
    if (!isOver) map.setPaintProperty(SEA, 'background-color', color)
  }
  map.on('sourcedata', note)
  map.on('render', fill)
}
