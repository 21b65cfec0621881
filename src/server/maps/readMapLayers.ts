import { existsSync, readFileSync } from 'node:fs'
import { LAYER_TYPES, type LayerType, type MapLayer, roleOf } from '../../forms/maps/MapLayer.ts'
import { addressProblem } from '../../forms/maps/addressProblem.ts'
import { LAYER_NAMES, namedLayer, parseLayerNames } from './namedLayers.ts'

const EXAMPLE =
  '[{"type":"xyz","title":"Streets","url":"https://tiles.example.org/{z}/{x}/{y}.png","attribution":"© Example"}]'
/** Origins whose terms forbid bulk downloads. */
const OPENSTREETMAP = /^https?:\/\/(?:[^/]+\.)?(?:openstreetmap\.(?:org|de|fr)|osm\.org)(?::\d+)?$/i
const COLOR = /^#[0-9a-f]{6}$/i

export interface ServerMaps {
  /** Layers of every map besides the offline world map; the first basemap is the default. */
  readonly layers: readonly MapLayer[]
  /** Additional origins that maps load from. */
  readonly origins: readonly string[]
}

/**
 * Reads MAP_LAYERS: names of known layers (`openfreemap|osm`), a JSON list of layers, or the path of a file containing
 * one. Adds a sentence to `wrong` for everything that has to be changed.
 */
export function readMapLayers(setting: string | undefined, wrong: string[]): ServerMaps {
  if (!setting) return { layers: [], origins: [] }
  const list = readList(setting, wrong)
  const read = list.flatMap((one, index) => readLayer(one, index + 1, wrong) ?? [])
  return { layers: read.map(({ layer }) => layer), origins: [...new Set(read.flatMap(({ origins }) => origins))] }
}

function readList(setting: string, wrong: string[]): readonly unknown[] {
  const names = parseLayerNames(setting)
  if (names) return names
  const isJson = setting.trimStart().startsWith('[')
  if (!isJson && !existsSync(setting)) {
    wrong.push(
      `MAP_LAYERS names the file "${setting}", which is not there. Write its path, names (${LAYER_NAMES.join(', ')}, or a .pmtiles file in MAPS_DIR), or a list such as ${EXAMPLE}.`,
    )
    return []
  }
  try {
    const list: unknown = JSON.parse(isJson ? setting : readFileSync(setting, 'utf8'))
    if (Array.isArray(list)) return list
  } catch {
    // Reported below, together with JSON that is not a list.
  }
  wrong.push(`MAP_LAYERS is no list in JSON. Write one such as ${EXAMPLE}.`)
  return []
}

function readLayer(written: unknown, number: number, wrong: string[]) {
  const value = typeof written === 'string' ? namedLayer(written) : written
  const refuse = (reason: string) => {
    wrong.push(`MAP_LAYERS: layer ${number} ${reason}`)
    return null
  }
  if (typeof value !== 'object' || value === null) return refuse(`is no object. Write one such as ${EXAMPLE}.`)
  const {
    type,
    title,
    url,
    attribution,
    overlay,
    layers,
    minZoom,
    maxZoom,
    color,
    hidden,
    origins = [],
    offline,
  } = value as {
    readonly [key: string]: unknown
  }
  if (!isType(type)) return refuse(`is of type "${String(type)}"; write one of ${LAYER_TYPES.join(', ')}.`)
  if (!isTitle(title)) return refuse('has no title; write "title": "Streets", or one per language: {"en": "Streets"}.')
  if (typeof url !== 'string' || !isAddress(url)) {
    return refuse(
      `has the url "${String(url)}"; write an http(s) address, or a path of this server that begins with /.`,
    )
  }
  const problem = addressProblem(type, url)
  if (problem === 'manyHosts') return refuse(`has a placeholder in its host: "${url}". Write one host.`)
  if (problem === 'noTiles') return refuse(`has no {z}, {x} and {y} in its url "${url}".`)
  if (typeof attribution !== 'string') {
    return refuse('says no attribution; write who made its data, or "" where nobody has to be named.')
  }
  if (![minZoom, maxZoom].every(isZoom)) return refuse('has a minZoom or maxZoom that is no number from 0 to 24.')
  if (color !== undefined && !COLOR.test(String(color)))
    return refuse(`has the color "${String(color)}"; write #rrggbb.`)
  if (!Array.isArray(origins) || !origins.every(isOrigin)) {
    return refuse('has origins that are none; write a list such as ["https://fonts.example.org"].')
  }
  const own = url.startsWith('/') ? [] : [new URL(url).origin]
  const all = [...own, ...(origins as readonly string[]).map((one) => new URL(one).origin)]
  if (offline !== undefined && typeof offline !== 'boolean') {
    return refuse('has an "offline" that is neither true nor false.')
  }
  if (offline === true && all.some((origin) => OPENSTREETMAP.test(origin))) {
    return refuse(
      'may not be "offline": OpenStreetMap\'s own tile servers forbid it. Leave "offline" out, or use tiles of your own, such as a PMTiles file in MAPS_DIR.',
    )
  }
  const layer: MapLayer = {
    name: `layer${number}`,
    type,
    role: roleOf(type) ?? (overlay === true ? 'overlay' : 'basemap'),
    title,
    ...(attribution ? { attribution } : {}),
    source: { url },
    ...(typeof layers === 'string' ? { layers } : {}),
    ...(typeof minZoom === 'number' ? { minZoom } : {}),
    ...(typeof maxZoom === 'number' ? { maxZoom } : {}),
    ...(typeof color === 'string' ? { color } : {}),
    ...(hidden === true ? { hidden } : {}),
    ...(offline === true && all.length > 0 ? { keep: all } : {}),
  }
  return { layer, origins: all }
}

const isType = (type: unknown): type is LayerType => LAYER_TYPES.some((one) => one === type)

const isTitle = (title: unknown): title is MapLayer['title'] =>
  typeof title === 'string'
    ? title !== ''
    : typeof title === 'object' && title !== null && Object.values(title).some((one) => typeof one === 'string')

const isAddress = (url: string): boolean => /^\/(?!\/)/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url))

const isOrigin = (origin: unknown): boolean => typeof origin === 'string' && /^https?:\/\/[^/]+\/?$/i.test(origin)

const isZoom = (zoom: unknown): boolean => zoom === undefined || (typeof zoom === 'number' && zoom >= 0 && zoom <= 24)
