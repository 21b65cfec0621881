import type { Static } from 'typebox'
import type { FoundPlace } from '../../contract/placeShapes.ts'
import { boxesAround } from '../../geo/boxesAround.ts'
import type { Position } from '../../geo/Position.ts'
import type { Config } from '../config.ts'
import { loadGazetteer, type Town } from './Gazetteer.ts'
import { readGeocoder } from './readGeocoder.ts'

type Place = Static<typeof FoundPlace>

const WAIT_MS = 5_000
const LIMIT = 8
/** Maximum number of cached answers of the configured geocoder. */
const KEPT = 500
/** Maximum distance of a position from the town that names it, in metres. */
const REACH = 100_000
/** Radius in metres around the viewed position that a geocoder searches first. */
const LOOKED_AT = 100_000

/**
 * Names of places: from the configured geocoder, or from the bundled gazetteer if none is configured or it does not
 * respond. No form waits longer than five seconds.
 */
export class Geocoder {
  private readonly answers = new Map<string, Promise<Place[]>>()

  constructor(private readonly remote: Config['geocoder']) {}

  async search(text: string, near: Position | null, language: string): Promise<Place[]> {
    const found = await this.ask(this.remote && searchUrl(this.remote, text, near, language), language)
    if (found) return found.slice(0, LIMIT)
    return (await loadGazetteer()).search(text, near, LIMIT).map((town) => placeOf(town, language))
  }

  async nameAt(position: Position, language: string): Promise<Place | null> {
    const found = await this.ask(this.remote && reverseUrl(this.remote, position, language), language)
    if (found?.[0]) return found[0]
    const nearest = (await loadGazetteer()).nearest(position, REACH)
    return nearest && placeOf(nearest.town, language)
  }

  /** Null without a geocoder, or if it did not respond. */
  private async ask(url: URL | null, language: string): Promise<Place[] | null> {
    if (!url) return null
    const known = this.answers.get(url.href)
    const request = known ?? fetchPlaces(url, language)
    if (!known) {
      this.answers.set(url.href, request)
      const oldest = this.answers.keys().next()
      if (this.answers.size > KEPT && !oldest.done) this.answers.delete(oldest.value)
    }
    try {
      return await request
    } catch {
      this.answers.delete(url.href)
      return null
    }
  }
}

async function fetchPlaces(url: URL, language: string): Promise<Place[]> {
  const headers = { accept: 'application/json', 'accept-language': language, 'user-agent': 'geo-forms' }
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(WAIT_MS), redirect: 'error' })
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`)
  return readGeocoder(await response.json())
}

type Remote = NonNullable<Config['geocoder']>

function searchUrl({ kind, base }: Remote, text: string, near: Position | null, language: string): URL {
  if (kind === 'photon') {
    return withParams(`${base}/api`, { q: text, limit: LIMIT, lang: language, lon: near?.[0], lat: near?.[1] })
  }
  const viewbox = near ? boxesAround(near, LOOKED_AT)[0]?.join(',') : undefined
  return withParams(`${base}/search`, { q: text, limit: LIMIT, format: 'jsonv2', addressdetails: 1, viewbox })
}

function reverseUrl({ kind, base }: Remote, [lon, lat]: Position, language: string): URL {
  const place = kind === 'photon' ? { lang: language } : { format: 'jsonv2', addressdetails: 1 }
  return withParams(`${base}/reverse`, { lon, lat, ...place })
}

function withParams(address: string, params: { readonly [name: string]: string | number | undefined }): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

function placeOf({ name, country, position }: Town, language: string): Place {
  const [longitude, latitude] = position
  return { name, detail: countryName(country, language), longitude, latitude, address: { city: name, country } }
}

function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
