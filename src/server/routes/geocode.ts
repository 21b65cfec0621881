import type { Handlers } from '../http/route.ts'

const DEFAULT_LANGUAGE = 'en'

/** Names of places. */
export const geocodeHandlers: Pick<Handlers, 'searchPlaces' | 'namePlace'> = {
  async searchPlaces({ services, query }) {
    const { q, longitude, latitude, language = DEFAULT_LANGUAGE } = query
    const near = longitude === undefined || latitude === undefined ? null : ([longitude, latitude] as const)
    return { places: await services.geocoder.search(q.trim(), near, language) }
  },

  async namePlace({ services, query }) {
    const { longitude, latitude, language = DEFAULT_LANGUAGE } = query
    return { place: await services.geocoder.nameAt([longitude, latitude], language) }
  },
}
