import type { Map as MapLibre } from 'maplibre-gl'
import { countryNames } from './world/countryNames.ts'

/** The place at a map's centre: the country, if the offline world is shown, and readable coordinates. */
export interface MapPlaceText {
  readonly country: string
  readonly latitude: string
  readonly longitude: string
  readonly zoom: string
}

/** The spoken description of a map's position, in a language. */
export function describeMapPlace(map: MapLibre, language: string): MapPlaceText {
  const { lng, lat } = map.getCenter().wrap()
  const figure = (value: number, digits: number) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  // As many decimals as one arrow key step changes.
  const digits = Math.min(5, Math.max(0, Math.round(map.getZoom() / 3.4)))
  return {
    country: countryAt(map, language),
    latitude: figure(lat, digits),
    longitude: figure(lng, digits),
    zoom: figure(map.getZoom(), 0),
  }
}

function countryAt(map: MapLibre, language: string): string {
  if (!map.getLayer('land')) return ''
  const [country] = map.queryRenderedFeatures(map.project(map.getCenter()), { layers: ['land'] })
  if (!country) return ''
  const { code, name } = country.properties as { readonly code?: string; readonly name?: string }
  return countryNames(language).get(code ?? '') ?? name ?? ''
}
