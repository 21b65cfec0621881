import { BASE } from '../../contract/base.ts'

/** A layer that MAP_LAYERS may refer to by name, as spelled out in JSON. */
type Spelled = { readonly [setting: string]: unknown }

/**
 * Layers with known URL, attribution and terms. None may be saved for offline use: openstreetmap.org forbids bulk
 * downloads, OpenFreeMap does not explicitly allow them.
 */
const KNOWN: { readonly [name: string]: Spelled } = {
  openfreemap: {
    type: 'style',
    title: { en: 'Streets', zh: '街道', vi: 'Đường phố' },
    url: 'https://tiles.openfreemap.org/styles/liberty',
    attribution:
      '<a href="https://openfreemap.org">OpenFreeMap</a> © <a href="https://www.openmaptiles.org/">OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  },
  osm: {
    type: 'xyz',
    title: 'OpenStreetMap',
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    maxZoom: 19,
  },
}

export const LAYER_NAMES: readonly string[] = Object.keys(KNOWN)

/**
 * Returns the layer of a known name, or of an archive in MAPS_DIR (`city.pmtiles`), which contains its own attribution;
 * null for other names.
 */
export function namedLayer(name: string): Spelled | null {
  const known = KNOWN[name.toLowerCase()]
  if (known) return known
  const [, title] = /^([\w-][\w.-]*)\.pmtiles$/i.exec(name) ?? []
  return title === undefined ? null : { type: 'pmtiles', title, url: `${BASE}/maps/${name}`, attribution: '' }
}

/** Parses names such as `openfreemap|osm`; null if any of them is unknown. */
export function parseLayerNames(setting: string): readonly string[] | null {
  const names = setting.split(/[|,]/).map((name) => name.trim())
  return names.every((name) => namedLayer(name) !== null) ? names : null
}
