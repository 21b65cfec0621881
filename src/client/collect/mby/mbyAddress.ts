import type { PageAddress } from '../../shell/pageAddress.ts'
import { placeHash, type PlaceParams, readPlaceParams } from '../page/placeParams.ts'

/**
 * View of a map-by-you page: nearby places, the pin of a new one (`add`: at the device's position; `pin`: where the map
 * was), the questions about it, or one place.
 */
export type MbyView = 'nearby' | 'add' | 'pin' | 'form' | 'place'

/** State in the URL of a map-by-you page: the view, the map position, and the place. */
export interface MbyAddress extends PlaceParams {
  readonly view: MbyView
  /** Id of the draft to continue, if there are several. */
  readonly draft: string | null
}

const STEPS: readonly string[] = ['add', 'pin', 'form'] satisfies readonly MbyView[]

/**
 * Reads the URL: an `id` shows that place, `view=add`, `view=pin` and `view=form` are the steps of adding one (`?add`
 * is the link from other pages); anything else is Nearby.
 */
export function readMbyAddress(address: Pick<PageAddress, 'search' | 'hash'>): MbyAddress {
  const params = readPlaceParams(address)
  const query = new URLSearchParams(address.search)
  const fragment = new URLSearchParams(address.hash.slice(1))
  const step = fragment.get('view') ?? (query.has('add') ? 'add' : '')
  if (STEPS.includes(step)) return { ...params, view: step as MbyView, draft: fragment.get('draft') }
  return { ...params, view: params.id === null ? 'nearby' : 'place', draft: null }
}

/** Centre of a map in degrees, and MapLibre's zoom. */
export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

/** Six decimals of a degree are 0.1 m; two decimals of a zoom are invisible. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * Returns the path of a map-by-you page in this state; other query parameters are kept. The map position is in the
 * hash, as everywhere in the portal.
 */
export function mbyPath(
  formId: string,
  search: string,
  view: MbyView,
  at: MapPlace | null,
  { id, draft }: { readonly id?: string | null | undefined; readonly draft?: string | null } = {},
): string {
  const query = new URLSearchParams(search)
  for (const name of ['latitude', 'longitude', 'zoom', 'id', 'add']) query.delete(name)
  const hash = new URLSearchParams(
    placeHash({
      latitude: at && rounded(at.latitude, 6),
      longitude: at && rounded(at.longitude, 6),
      zoom: at && rounded(at.zoom, 2),
    }).slice(1),
  )
  if (view === 'place' && id != null) hash.set('id', id)
  if (STEPS.includes(view)) hash.set('view', view)
  if (STEPS.includes(view) && draft) hash.set('draft', draft)
  return `/mby/${formId}${query.size ? `?${query}` : ''}${hash.size ? `#${hash}` : ''}`
}
