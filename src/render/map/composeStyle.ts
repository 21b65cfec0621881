import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { ColorScheme } from '../ui/colorScheme.ts'
import { colorOf, featureLayers } from './featureLayers.ts'
import type { ShownLayer } from './ShownLayer.ts'
import { wmsTiles, xyzTiles } from './tileTemplates.ts'
import { type WorldLook, worldStyle } from './world/worldStyle.ts'

export interface Composition extends WorldLook {
  /** Null: the offline world only, which otherwise is below, for tiles that fail to load. */
  readonly basemap: ShownLayer | null
  readonly overlays: readonly ShownLayer[]
  /** Ids of overlays that are switched off. */
  readonly off: ReadonlySet<string>
}

/** Source of the basemap's tiles; an error of this source is an error of the basemap. */
export const BASE_SOURCE = 'base'

interface Part {
  readonly sources: { readonly [id: string]: SourceSpecification }
  readonly layers: readonly LayerSpecification[]
}

/** Returns the style without the layers that have to be fetched first: the map opens with it at once. */
export function plainStyle({ basemap, overlays, off, ...look }: Composition): StyleSpecification {
  const base = basemap && isTiled(basemap) ? [tiles(basemap, BASE_SOURCE, false)] : []
  return join(worldStyle(look), [
    ...base,
    ...overlays.flatMap((layer, at) => drawnNow(layer, at, off.has(layer.id)) ?? []),
  ])
}

/** True if {@link plainStyle} is complete. */
export function isPlain({ basemap, overlays }: Pick<Composition, 'basemap' | 'overlays'>): boolean {
  return [...(basemap ? [basemap] : []), ...overlays].every(({ type }) => type !== 'pmtiles' && type !== 'style')
}

/** Returns the complete style. `onProblem` is called for each layer that could not be read and was omitted. */
export async function composeStyle(
  { basemap, overlays, off, ...look }: Composition,
  onProblem: (layer: ShownLayer) => void,
): Promise<StyleSpecification> {
  const reading = async <T>(layer: ShownLayer, read: () => Promise<T> | T): Promise<T | null> => {
    try {
      return await read()
    } catch {
      onProblem(layer)
      return null
    }
  }
  const [background, base, ...above] = await Promise.all([
    basemap?.type === 'style' ? reading(basemap, () => styleAt(basemap)) : null,
    basemap && basemap.type !== 'style' ? reading(basemap, () => basemapPart(basemap, look)) : null,
    ...overlays.map((layer, at) =>
      reading(layer, () => drawnNow(layer, at, off.has(layer.id)) ?? packed(layer, at, off.has(layer.id))),
    ),
  ])
  return join(
    background ?? worldStyle(look),
    [base, ...above].filter((part) => part !== null),
  )
}

async function styleAt(layer: ShownLayer): Promise<StyleSpecification> {
  const { readStyle } = await import('./readStyle.ts')
  const style = await readStyle(layer.url)
  // Styles may refer to archives; the protocol is registered by loading this module.
  if (JSON.stringify(style.sources).includes('pmtiles://')) await import('./pmtiles.ts')
  const { attribution } = layer
  if (!attribution) return style
  const sources = Object.entries(style.sources).map(([id, source]) => [id, { ...source, attribution }])
  return { ...style, sources: Object.fromEntries(sources) as StyleSpecification['sources'] }
}

async function basemapPart(layer: ShownLayer, { scheme, language }: WorldLook): Promise<Part> {
  if (isTiled(layer)) return tiles(layer, BASE_SOURCE, false)
  const { readArchive } = await import('./pmtiles.ts')
  const { isVector, isStreets, names, attribution } = await readArchive(layer.url)
  const source = archiveSource(layer, isVector, attribution)
  if (isVector && isStreets) {
    const { streetLayers } = await import('./streets/streetLayers.ts')
    return { sources: { [BASE_SOURCE]: source }, layers: streetLayers({ source: BASE_SOURCE, scheme, language }) }
  }
  return {
    sources: { [BASE_SOURCE]: source },
    layers: isVector ? vectorBasemap(BASE_SOURCE, names, scheme) : [raster(layer.id, BASE_SOURCE, false)],
  }
}

/** Returns an overlay that needs no fetching; null for others. */
function drawnNow(layer: ShownLayer, at: number, hidden: boolean): Part | null {
  if (isTiled(layer)) return tiles(layer, layer.id, hidden)
  if (layer.type !== 'geojson') return null
  const { id, url, attribution, color = colorOf(at) } = layer
  return {
    sources: { [id]: { type: 'geojson', data: url, ...(attribution ? { attribution } : {}) } },
    layers: featureLayers({ id, source: id, color, hidden }),
  }
}

async function packed(layer: ShownLayer, at: number, hidden: boolean): Promise<Part> {
  const { readArchive } = await import('./pmtiles.ts')
  const { isVector, names, attribution } = await readArchive(layer.url)
  const { id, color = colorOf(at) } = layer
  return {
    sources: { [id]: archiveSource(layer, isVector, attribution) },
    layers: isVector
      ? names.flatMap((sourceLayer) => featureLayers({ id, source: id, sourceLayer, color, hidden }))
      : [raster(id, id, hidden)],
  }
}

function archiveSource(
  layer: ShownLayer,
  isVector: boolean,
  archiveAttribution: string | undefined,
): SourceSpecification {
  const attribution = layer.attribution || archiveAttribution
  return {
    type: isVector ? 'vector' : 'raster',
    url: `pmtiles://${layer.url}`,
    ...(isVector ? {} : { tileSize: 256 }),
    ...(attribution ? { attribution } : {}),
  }
}

const isTiled = ({ type }: ShownLayer): boolean => type === 'xyz' || type === 'wms'

function tiles(layer: ShownLayer, source: string, hidden: boolean): Part {
  const { id, type, url, layers = '', attribution, minZoom, maxZoom } = layer
  const { tiles: addresses, scheme } =
    type === 'wms' ? { tiles: [wmsTiles(url, layers)], scheme: 'xyz' as const } : xyzTiles(url)
  return {
    sources: {
      [source]: {
        type: 'raster',
        tiles: [...addresses],
        scheme,
        tileSize: type === 'wms' ? 512 : 256,
        ...(attribution ? { attribution } : {}),
        ...(minZoom === undefined ? {} : { minzoom: minZoom }),
        ...(maxZoom === undefined ? {} : { maxzoom: maxZoom }),
      },
    },
    layers: [raster(id, source, hidden)],
  }
}

function raster(id: string, source: string, hidden: boolean): LayerSpecification {
  return {
    id: `${id}-tiles`,
    type: 'raster',
    source,
    layout: { visibility: hidden ? 'none' : 'visible' },
    metadata: { layer: id },
  }
}

function join(background: StyleSpecification, parts: readonly Part[]): StyleSpecification {
  return {
    ...background,
    sources: Object.assign(
      {},
      background.sources,
      ...parts.map(({ sources }) => sources),
    ) as StyleSpecification['sources'],
    layers: [...background.layers, ...parts.flatMap(({ layers }) => layers)],
  }
}

/** Layer names of common vector tile schemas, bottom to top, with their paint. */
const LOOKS = [
  { called: /^(earth|land)$/, draw: 'fill', light: '#f7f6f1', dark: '#24302c' },
  { called: /land_?(use|cover)|park|wood|natural/, draw: 'fill', light: '#e3ecd8', dark: '#2a3a31' },
  { called: /^(water|ocean)/, draw: 'fill', light: '#b9d7e3', dark: '#15303f' },
  { called: /waterway|river/, draw: 'line', light: '#9cc5d6', dark: '#1d4256' },
  { called: /building/, draw: 'fill', light: '#ddd8cc', dark: '#38453f' },
  { called: /road|street|transport|rail|path/, draw: 'line', light: '#8f8a7e', dark: '#72827a' },
  { called: /bound|admin/, draw: 'line', light: '#8b96a8', dark: '#66748a' },
] as const

/** Layers of names, house numbers and the like: not drawn, as there are no glyphs. */
const WORDS_ONLY = /place|poi|name|label|housenum|aero|peak/

/** Returns a plain style for vector tiles without a style of their own; `names` are their declared layers. */
function vectorBasemap(source: string, names: readonly string[], scheme: ColorScheme): LayerSpecification[] {
  const drawn = names
    .filter((name) => !WORDS_ONLY.test(name))
    .map((name) => ({ name, at: LOOKS.findIndex(({ called }) => called.test(name)) }))
    .toSorted((a, b) => a.at - b.at)
  return drawn.map(({ name, at }): LayerSpecification => {
    const look = LOOKS[at] ?? LOOKS[LOOKS.length - 1]
    const color = look?.[scheme] ?? '#888'
    const from = { id: `base-${name}`, source, 'source-layer': name }
    return look?.draw === 'fill' && at >= 0
      ? { ...from, type: 'fill', filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': color } }
      : {
          ...from,
          type: 'line',
          paint: { 'line-color': color, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.5, 16, 3] },
        }
  })
}
