import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  Map as MapLibre,
  NavigationControl,
  prewarm,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { textColorOn } from '../../forms/theme/contrast.ts'
import { colorScheme, onColorScheme } from '../ui/colorScheme.ts'
import { BASE_SOURCE, composeStyle, isPlain, plainStyle } from './composeStyle.ts'
import { cachedRequests } from './kept/cachedRequests.ts'
import { DEFAULT_MARK_COLORS, setMarkColors } from './markColors.ts'
import type { ShownLayer } from './ShownLayer.ts'
import { themedMarkColors } from './themedMarkColors.ts'
import type { TFunction } from 'i18next'
import { addArchive } from './pmtiles.ts'
import { addGuides } from './world/addGuides.ts'
import { fillSea } from './world/fillSea.ts'
import { drawTownMarks } from './world/worldImages.ts'
import { waterColor, WORLD_SOURCE } from './world/worldStyle.ts'
import { worldArchiveUrl } from './world/worldLayer.ts'
import { worldTiles } from './world/worldTiles.ts'

/** Every device that opened a form has the world's tiles up to this zoom: without them, there is no map. */
const ALWAYS_ZOOM = 4

/** The layers to show. */
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
  /** MapLibre's own texts: its name for screen readers, and the names of its buttons. */
  readonly locale: { readonly [key: string]: string }
  /** Texts on the map and at its edges, and the language of names. */
  readonly words: { readonly t: TFunction<'map'>; readonly language: string }
  readonly layers: LayerChoice
  /** Adds the caller's own sources and layers; called for every new style. */
  readonly draw?: (map: MapLibre) => void
  /** Called with true if the basemap, or part of it, could not be loaded, with false when it is available again. */
  readonly onBasemap: (missing: boolean) => void
  /** Called if an overlay could not be loaded. */
  readonly onOverlay: (layer: ShownLayer) => void
  /** Called with true when the WebGL context is lost, with false when it is restored. */
  readonly onLost: (lost: boolean) => void
}

export interface OpenMap {
  readonly map: MapLibre
  /** Shows other layers, and redraws the caller's own. */
  readonly show: (layers: LayerChoice) => void
  readonly close: () => void
}

setWorkerUrl(workerUrl)
// The worker loads beside the rest of the page.
prewarm()
addArchive(worldTiles())

/** Opens a map in a container, in the current colour scheme. Throws without WebGL. */
export function openMap(options: MapOptions): OpenMap {
  const { container, center, zoom, locale, words, draw, onBasemap, onOverlay, onLost } = options
  let shown = options.layers
  const tiles = `pmtiles://${worldArchiveUrl()}/{z}/{x}/{y}`
  const composition = () => ({ scheme: colorScheme(), language: words.language, tiles, ...shown })
  const map = new MapLibre({
    container,
    style: plainStyle(composition()),
    transformRequest: cachedRequests,
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

  map.addControl(new ScaleControl({ maxWidth: 90 }), 'bottom-left')
  drawTownMarks(map)

  // Guides are only shown on the offline world; other basemaps have their own.
  let guide: (() => void) | null = null
  const guided = (wanted: boolean) => {
    if (wanted === (guide !== null)) return
    guide?.()
    guide = wanted ? addGuides(map, words) : null
  }
  // A style restored by MapLibre after a lost WebGL context contains the caller's layers already.
  let isNew = true
  map.on('style.load', () => {
    if (!isNew) return
    isNew = false
    guided(shown.basemap === null)
    fillSea(map, waterColor(colorScheme()))
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

  // Every tile that fails is an error; one that loads indicates that the others will.
  map.on('error', (event) => {
    const source: unknown = 'sourceId' in event ? event.sourceId : undefined
    if (source === BASE_SOURCE || (source === WORLD_SOURCE && isFar(event))) onBasemap(true)
    const overlay = shown.overlays.find(({ id }) => id === source)
    if (overlay) onOverlay(overlay)
  })
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (tile && sourceId === (shown.basemap ? BASE_SOURCE : WORLD_SOURCE)) onBasemap(false)
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
      guided(false)
      map.remove()
    },
  }
}

/** Applies the colours of the form's theme, read from CSS, to everything drawn next. */
function takeColors(map: MapLibre): void {
  const container = map.getContainer()
  const brand = getComputedStyle(container).getPropertyValue('--gf-fill').trim()
  const scheme = colorScheme()
  const colors = /^#[0-9a-f]{6}$/i.test(brand) ? themedMarkColors(brand, scheme) : DEFAULT_MARK_COLORS[scheme]
  setMarkColors(map, colors)
  container.style.setProperty('--gf-map-mark', colors.point)
  container.style.setProperty('--gf-map-on-mark', textColorOn(colors.point))
}

/** Key of the parts that need a new style; the others can be switched in place. */
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

/** True if the failed tile is one of those always on the device, for which no tile of a lower zoom can stand in. */
function isFar(event: object): boolean {
  const tile =
    'tile' in event ? (event.tile as { readonly tileID?: { readonly canonical?: { readonly z: number } } }) : null
  return (tile?.tileID?.canonical?.z ?? ALWAYS_ZOOM + 1) <= ALWAYS_ZOOM
}
