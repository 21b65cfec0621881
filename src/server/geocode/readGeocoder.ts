import type { Static } from 'typebox'
import type { FoundPlace } from '../../contract/placeShapes.ts'
import { isPosition } from '../../geo/Position.ts'

type Place = Static<typeof FoundPlace>
type Parts = { readonly [name: string]: unknown }

/**
 * Parses the response of a geocoder in the format of Nominatim (`jsonv2`, one or a list) or Photon (GeoJSON); anything
 * else is ignored.
 */
export function readGeocoder(answer: unknown): Place[] {
  if (Array.isArray(answer)) return answer.flatMap(readNominatim)
  const { features } = partsOf(answer)
  return Array.isArray(features) ? features.flatMap(readPhoton) : readNominatim(answer)
}

function readNominatim(answer: unknown): Place[] {
  const { lat, lon, name, display_name, address } = partsOf(answer)
  const position = [Number(lon ?? Number.NaN), Number(lat ?? Number.NaN)]
  const whole = text(display_name)
  const parts = partsOf(address)
  const first = (...names: string[]) => names.map((one) => text(parts[one])).find((one) => one !== '') ?? ''
  const title = text(name) || whole.split(',', 1)[0] || ''
  return placeOf(position, title, whole.replace(`${title}, `, ''), {
    street: first('road', 'pedestrian', 'footway', 'square'),
    number: first('house_number'),
    postcode: first('postcode'),
    city: first('city', 'town', 'village', 'municipality', 'hamlet', 'suburb'),
    region: first('state', 'province', 'region'),
    country: first('country_code'),
  })
}

function readPhoton(feature: unknown): Place[] {
  const { geometry, properties } = partsOf(feature)
  const { coordinates } = partsOf(geometry)
  const parts = partsOf(properties)
  const of = (name: string) => text(parts[name])
  const street = of('street') || (of('type') === 'street' ? of('name') : '')
  const title = of('name') || [street, of('housenumber')].filter(Boolean).join(' ') || of('city')
  const around = [of('name') ? street : '', of('city'), of('state'), of('country')]
  const detail = around.filter((part) => part && part !== title).join(', ')
  return placeOf(coordinates, title, detail, {
    street,
    number: of('housenumber'),
    postcode: of('postcode'),
    city: of('city') || (of('osm_key') === 'place' ? of('name') : ''),
    region: of('state'),
    country: of('countrycode'),
  })
}

function placeOf(
  position: unknown,
  name: string,
  detail: string,
  address: { readonly [part: string]: string },
): Place[] {
  if (!isPosition(position) || name === '') return []
  const known = Object.entries(address).flatMap(([part, value]) => {
    const kept = part === 'country' ? country(value) : value.slice(0, LONGEST)
    return kept === '' ? [] : [[part, kept]]
  })
  const [longitude, latitude] = position
  return [
    {
      name: name.slice(0, LONGEST),
      detail: detail.slice(0, LONGEST),
      longitude,
      latitude,
      address: Object.fromEntries(known) as Place['address'],
    },
  ]
}

const LONGEST = 200
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const partsOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Parts
const country = (code: string) => (/^[a-z]{2}$/i.test(code) ? code.toUpperCase() : '')
