import type { Output } from '../../contract/endpoints.ts'
import { call } from './call.ts'

type Place = Output<'searchPlaces'>['places'][number]

/** Search of place names on the server. */
export const placeSearch = {
  async search(text: string, near: readonly [number, number] | null, language: string): Promise<readonly Place[]> {
    const around = near ? { longitude: near[0], latitude: near[1] } : {}
    return (await call('searchPlaces', { query: { q: text.slice(0, 200), language, ...around } })).places
  },
  async nameAt(longitude: number, latitude: number, language: string): Promise<Place | null> {
    return (await call('namePlace', { query: { longitude, latitude, language } })).place
  },
}
