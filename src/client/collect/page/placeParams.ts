/** Parameters in the URL of a form's page: a position in degrees, a zoom, and an id (of a task on micro-task pages). */
export interface PlaceParams {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly zoom: number | null
  readonly id: string | null
}

/** Reads the query string and the hash, both as `name=value&…`; the hash has priority, because it is set last. */
export function readPlaceParams({ search, hash }: { search: string; hash: string }): PlaceParams {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#\??/, ''))
  const read = (name: string) => fragment.get(name) ?? query.get(name)
  return {
    latitude: within(read('latitude'), 90),
    longitude: within(read('longitude'), 180),
    zoom: within(read('zoom'), 24),
    id: read('id'),
  }
}

/** Default zoom for a URL with a position and no zoom: street level. */
export const STREET_ZOOM = 15

/** Initial view of the page's maps if the URL has a position; else null. */
export function initialMapView({ latitude, longitude, zoom }: PlaceParams) {
  return latitude === null || longitude === null ? null : { latitude, longitude, zoom: zoom ?? STREET_ZOOM }
}

/** Returns the hash that passes a position on to the next page. */
export function placeHash({ latitude, longitude, zoom }: Omit<PlaceParams, 'id'>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ latitude, longitude, zoom })) {
    if (value !== null) params.set(name, String(value))
  }
  return params.size ? `#${params}` : ''
}

function within(text: string | null, limit: number): number | null {
  if (text === null || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) && Math.abs(value) <= limit ? value : null
}
