import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { TFunction } from 'i18next'
import type { Bounds } from '../../../geo/Bounds.ts'
import { addEdgePointers } from './edgePointers.ts'
import { degreeLines, metreLines } from './guides.ts'
import { COARSE_FROM, DEGREES_SOURCE, METRES_SOURCE, WORLD_SOURCE } from './worldStyle.ts'

/**
 * Adds orientation to the bundled world map: a graticule, a metric grid, the country at the centre highlighted,
 * pointers to towns, and a note that the map is coarse. Returns a function that removes them.
 */
export function addGuides(
  map: MapLibre,
  words: { readonly t: TFunction<'map'>; readonly language: string },
): () => void {
  const draw = () => {
    const zoom = map.getZoom()
    const box = map.getBounds()
    const bounds: Bounds = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()]
    map.getSource<GeoJSONSource>(DEGREES_SOURCE)?.setData(degreeLines(bounds, zoom))
    map.getSource<GeoJSONSource>(METRES_SOURCE)?.setData(metreLines(bounds, zoom))
    const names = map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')
    if (zoom >= COARSE_FROM) names?.setAttribute('data-coarse', `${words.t('coarse')} · `)
    else names?.removeAttribute('data-coarse')
  }
  /** Code of the highlighted country; null after the style is reloaded. */
  let lighter: string | null = null
  const redraw = () => {
    lighter = null
    draw()
  }
  const home = () => {
    if (!map.getLayer('abroad') || map.getZoom() < 4) return
    const [country] = map.queryRenderedFeatures(map.project(map.getCenter()), { layers: ['land'] })
    const code: unknown = country?.properties['code']
    // At sea, the previous country stays highlighted. Setting a filter redraws the map, and then `idle` fires again.
    if (typeof code !== 'string' || code === lighter) return
    lighter = code
    map.setFilter('abroad', ['!=', ['get', 'code'], code])
  }
  map.on('style.load', redraw)
  map.on('moveend', draw)
  map.on('idle', home)
  if (map.getSource(WORLD_SOURCE)) draw()
  const endPointers = addEdgePointers(map, words)
  return () => {
    map.off('style.load', redraw)
    map.off('moveend', draw)
    map.off('idle', home)
    map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.removeAttribute('data-coarse')
    for (const id of [DEGREES_SOURCE, METRES_SOURCE]) {
      map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features: [] })
    }
    endPointers()
  }
}
