import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, type GeoJSONSource, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { colorScheme, onColorScheme } from '../ui/colorScheme.ts'
import { loadWorld } from './world.ts'
import { WORLD_SOURCE, worldStyle } from './worldStyle.ts'

/** Above this zoom the coarse outline of the world looks like a drawing by hand. */
const FINE_FROM_ZOOM = 2.5

export interface MapOptions {
  readonly container: HTMLElement
  /** [longitude, latitude] in degrees. */
  readonly center: readonly [number, number]
  readonly zoom: number
  /** What screen readers call it. */
  readonly label: string
  /** What its two buttons are called. */
  readonly zoomWords: { readonly zoomIn: string; readonly zoomOut: string }
  /** Puts the caller's own sources and layers back: after loading, and again after the colours changed. */
  readonly draw?: (map: MapLibre) => void
  /** The basemap could not be fetched; sea, pin and points are still there. */
  readonly onNoWorld?: () => void
}

setWorkerUrl(workerUrl)

/**
 * Opens a map of the bundled offline world in a container, in the colours of the moment.
 * Throws where WebGL is missing. Gives the map and what closes it.
 */
export function openMap({ container, center, zoom, label, zoomWords, draw, onNoWorld }: MapOptions): {
  map: MapLibre
  close: () => void
} {
  const map = new MapLibre({
    container,
    style: worldStyle(colorScheme()),
    center: [center[0], center[1]],
    zoom,
    maxZoom: 19,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': zoomWords.zoomIn,
      'NavigationControl.ZoomOut': zoomWords.zoomOut,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')

  const showWorld = () => {
    loadWorld(map.getZoom() >= FINE_FROM_ZOOM ? 'fine' : 'coarse').then(
      (world) => map.getSource<GeoJSONSource>(WORLD_SOURCE)?.setData(world),
      () => onNoWorld?.(),
    )
  }
  const redraw = () => {
    showWorld()
    draw?.(map)
  }
  let fine = zoom >= FINE_FROM_ZOOM
  map.on('load', redraw)
  map.on('zoomend', () => {
    if (fine === map.getZoom() >= FINE_FROM_ZOOM) return
    fine = !fine
    if (map.getSource(WORLD_SOURCE)) showWorld()
  })
  const stopListening = onColorScheme(() => {
    map.setStyle(worldStyle(colorScheme()), { diff: false })
    map.once('style.load', redraw)
  })
  return {
    map,
    close: () => {
      stopListening()
      map.remove()
    },
  }
}
