import type { PageAddress } from '../../shell/pageAddress.ts'
import { placeHash, type PlaceParams, readPlaceParams } from '../page/placeParams.ts'

/**
 * What of a map-by-you page is on screen: places around, the pin of a new one (`add`: it comes to where the device is;
 * `pin`: it stays where the map was put), the questions about it, or one place.
 */
export type MbyView = 'nearby' | 'add' | 'pin' | 'form' | 'place'

/** What the address of a map-by-you page says: a view, and beside it where the map is and which place it is about. */
export interface MbyAddress extends PlaceParams {
  readonly view: MbyView
  /** Of several drafts, the one that is gone on with. */
  readonly draft: string | null
}

const STEPS: readonly string[] = ['add', 'pin', 'form'] satisfies readonly MbyView[]

/** An `id` shows that place, `view=add`, `view=pin` and `view=form` are the steps of adding one (`?add` leads there
 * from other pages); everything else is Nearby. */
export function readMbyAddress(address: Pick<PageAddress, 'search' | 'hash'>): MbyAddress {
  const params = readPlaceParams(address)
  const query = new URLSearchParams(address.search)
  const fragment = new URLSearchParams(address.hash.slice(1))
  const step = fragment.get('view') ?? (query.has('add') ? 'add' : '')
  if (STEPS.includes(step)) return { ...params, view: step as MbyView, draft: fragment.get('draft') }
  return { ...params, view: params.id === null ? 'nearby' : 'place', draft: null }
}

/** Where a map is: degrees, and MapLibre's zoom. */
export interface MapPlace {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

/** Six decimals are a tenth of a metre, two of a zoom nobody sees. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * The path of a map-by-you page that shows this; what else the query says is kept. Where the map is stands in the hash,
 * as everywhere in the portal.
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
