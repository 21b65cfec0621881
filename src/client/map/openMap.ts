import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, type GeoJSONSource, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { wordsOn } from '../../forms/theme/contrast.ts'
import { colorScheme, onColorScheme } from '../ui/colorScheme.ts'
import { BASE_SOURCE, composeStyle, isPlain, plainStyle } from './composeStyle.ts'
import { keptRequests } from './kept/keptRequests.ts'
import { OUR_MARKS, setMarkColors } from './markColors.ts'
import type { ShownLayer } from './ShownLayer.ts'
import { themedMarks } from './themedMarks.ts'
import { WORLD_SOURCE } from './worldStyle.ts'
import type { FeatureCollection } from 'geojson'
import coarseUrl from 'world-atlas/countries-110m.json?url'
import fineUrl from 'world-atlas/countries-50m.json?url'
import type { Topology, GeometryCollection } from 'topojson-specification'
import { fetcher } from '../api/fetcher.ts'
import { flattenWorld } from './flattenWorld.ts'

/** Above this zoom the coarse outline of the world looks like a drawing by hand. */
const FINE_FROM_ZOOM = 2.5

/** Which layers are shown. */
export interface LayerChoice {
  /** Null: the offline world. */
  readonly basemap: ShownLayer | null
  readonly overlays: readonly ShownLayer[]
  /** Ids of overlays that are switched off. */
  readonly off: ReadonlySet<string>
}

export interface MapOptions {
  readonly container: HTMLElement
  /** [longitude, latitude] in degrees. */
  readonly center: readonly [number, number]
  readonly zoom: number
  /** MapLibre's own words: its name for screen readers, and what its buttons are called. */
  readonly locale: { readonly [key: string]: string }
  readonly layers: LayerChoice
  /** Puts the caller's own sources and layers back: whenever the style is new. */
  readonly draw?: (map: MapLibre) => void
  /** The basemap, or part of it, could not be had (true), or is there after all. */
  readonly onBasemap: (missing: boolean) => void
  /** An overlay could not be had. */
  readonly onOverlay: (layer: ShownLayer) => void
  /** The device took the drawing surface away (true), or gave it back. */
  readonly onLost: (lost: boolean) => void
}

export interface OpenedMap {
  readonly map: MapLibre
  /** Shows other layers. What the caller drew is drawn again. */
  readonly show: (layers: LayerChoice) => void
  readonly close: () => void
}

setWorkerUrl(workerUrl)

/** Opens a map in a container, in the colours of the moment. Throws where WebGL is missing. */
export function openMap(options: MapOptions): OpenedMap {
  const { container, center, zoom, locale, draw, onBasemap, onOverlay, onLost } = options
  let shown = options.layers
  const composition = () => ({ scheme: colorScheme(), ...shown })
  const map = new MapLibre({
    container,
    style: plainStyle(composition()),
    transformRequest: keptRequests,
    center: [center[0], center[1]],
    zoom,
    maxZoom: 22,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    locale: { ...locale },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new AttributionControl({ compact: false }))
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')

  const showWorld = () => {
    if (!map.getSource(WORLD_SOURCE)) return
    loadWorld(map.getZoom() >= FINE_FROM_ZOOM ? 'fine' : 'coarse').then(
      (world) => map.getSource<GeoJSONSource>(WORLD_SOURCE)?.setData(world),
      () => onBasemap(true),
    )
  }
  // A style that MapLibre puts back by itself, after the drawing surface was lost, holds the caller's layers already.
  let isNew = true
  map.on('style.load', () => {
    if (!isNew) return
    isNew = false
    showWorld()
    takeColors(map)
    draw?.(map)
  })
  let turn = 0
  const restyle = async () => {
    const mine = ++turn
    const now = composition()
    let missing = false
    const style = await composeStyle(now, (layer) => {
      if (layer.id === now.basemap?.id) missing = true
      else onOverlay(layer)
    })
    if (mine !== turn) return
    onBasemap(missing)
    isNew = true
    map.setStyle(style, { diff: false })
  }
  if (!isPlain(shown)) void restyle()

  let fine = zoom >= FINE_FROM_ZOOM
  map.on('zoomend', () => {
    if (fine === map.getZoom() >= FINE_FROM_ZOOM) return
    fine = !fine
    showWorld()
  })
  // Every tile that does not come is an error; one that comes says the rest will.
  map.on('error', (event) => {
    const source: unknown = 'sourceId' in event ? event.sourceId : undefined
    if (source === BASE_SOURCE) onBasemap(true)
    const overlay = shown.overlays.find(({ id }) => id === source)
    if (overlay) onOverlay(overlay)
  })
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === BASE_SOURCE && tile) onBasemap(false)
  })
  map.on('webglcontextlost', () => onLost(true))
  map.on('webglcontextrestored', () => {
    onLost(false)
    // The caller may have had something new to draw meanwhile.
    void restyle()
  })
  const stopListening = onColorScheme(() => void restyle())
  return {
    map,
    show: (layers) => {
      const isSwitch = drawnAs(layers) === drawnAs(shown)
      shown = layers
      if (isSwitch && map.style) switchLayers(map, layers)
      else void restyle()
    },
    close: () => {
      turn++
      stopListening()
      map.remove()
    },
  }
}

/** Applies the colours of the form's theme, read from CSS, to everything drawn next. */
function takeColors(map: MapLibre): void {
  const container = map.getContainer()
  const brand = getComputedStyle(container).getPropertyValue('--gf-fill').trim()
  const scheme = colorScheme()
  const colors = /^#[0-9a-f]{6}$/i.test(brand) ? themedMarks(brand, scheme) : OUR_MARKS[scheme]
  setMarkColors(map, colors)
  container.style.setProperty('--gf-map-mark', colors.point)
  container.style.setProperty('--gf-map-on-mark', wordsOn(colors.point))
}

/** The parts that need a new style; the rest can be switched in place. */
function drawnAs({ basemap, overlays }: LayerChoice): string {
  return JSON.stringify([basemap, ...overlays].map((layer) => layer && { ...layer, title: '', hidden: false }))
}

function switchLayers(map: MapLibre, { overlays, off }: LayerChoice): void {
  const ids = new Set(overlays.map(({ id }) => id))
  for (const { id, metadata } of map.getStyle().layers) {
    const layer = (metadata as { readonly layer?: string } | undefined)?.layer
    if (layer !== undefined && ids.has(layer)) {
      map.setLayoutProperty(id, 'visibility', off.has(layer) ? 'none' : 'visible')
    }
  }
}

/** Two outlines of the same countries (Natural Earth, public domain): one for a first look, one for zooming in. */
const URLS = { coarse: coarseUrl, fine: fineUrl } as const
type Detail = keyof typeof URLS

const loaded = new Map<Detail, Promise<FeatureCollection>>()

/** The countries of the bundled offline world as GeoJSON. Fetched once per detail; a failed fetch may be tried again. */
function loadWorld(detail: Detail): Promise<FeatureCollection> {
  const known = loaded.get(detail)
  if (known) return known
  const loading = fetchWorld(URLS[detail])
  loaded.set(detail, loading)
  loading.catch(() => loaded.delete(detail))
  return loading
}

async function fetchWorld(url: string): Promise<FeatureCollection> {
  const [{ feature }, answer] = await Promise.all([import('topojson-client'), fetcher(url)])
  const topology = answer?.data as Topology<{ countries: GeometryCollection }>
  return flattenWorld(feature(topology, topology.objects.countries) as FeatureCollection)
}
