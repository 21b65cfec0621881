import { BASE } from '../../contract/base.ts'

/** A layer as MAP_LAYERS spells it, of those that go by a name alone. */
type Spelled = { readonly [setting: string]: unknown }

/**
 * Layers whose address, makers and rules are known. None may be saved for offline use: openstreetmap.org forbids to fetch
 * whole areas, OpenFreeMap does not say that one may.
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

/** The layer of a name, or of an archive in MAPS_DIR (`city.pmtiles`), which says itself who made it; null of anything else. */
export function namedLayer(name: string): Spelled | null {
  const known = KNOWN[name.toLowerCase()]
  if (known) return known
  const [, title] = /^([\w-][\w.-]*)\.pmtiles$/i.exec(name) ?? []
  return title === undefined ? null : { type: 'pmtiles', title, url: `${BASE}/maps/${name}`, attribution: '' }
}

/** The names in a setting such as `openfreemap|osm`; null when anything in it is none. */
export function namesIn(setting: string): readonly string[] | null {
  const names = setting.split(/[|,]/).map((name) => name.trim())
  return names.every((name) => namedLayer(name) !== null) ? names : null
}
