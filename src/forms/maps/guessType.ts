import type { LayerType } from './MapLayer.ts'

/** Guesses the type of a layer from its URL. */
export function guessType(url: string): LayerType {
  const [path = '', query = ''] = url.toLowerCase().split('?')
  if (/\{-?[xyzq]/.test(path) || path.includes('{quadkey}')) return 'xyz'
  if (path.endsWith('.pmtiles')) return 'pmtiles'
  if (path.endsWith('.geojson')) return 'geojson'
  if (/service=wms|layers=/.test(query) || /(^|\/)(wms|ows)\b/.test(path)) return 'wms'
  return path.endsWith('.json') || path.includes('/style') ? 'style' : 'xyz'
}
