import { Problem } from '../../contract/problems.ts'
import type { NearbyPlaces } from '../../contract/placeShapes.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { nameSimilarity } from '../places/nameSimilarity.ts'
import { nearestPlaces, type Near } from '../places/nearestPlaces.ts'
import { nameOf, publicPlace } from '../places/publicPlace.ts'
import { shownPlaces } from '../places/shownPlaces.ts'
import type { Services } from '../Services.ts'
import { parseBox } from './paging.ts'
import { pageForm } from './pageForm.ts'

type Names =
  | 'listNearby'
  | 'findSimilarPlaces'
  | 'listPlaceMarks'
  | 'getPlace'
  | 'getNearbySettings'
  | 'setNearbySettings'

const NEARBY = 20
/** Number of clusters along each side of the visible map. */
const MARKS_ACROSS = 24
/** Maximum distance of two records of the same place, in metres; and maximum number of neighbours compared. */
const SAME_RADIUS = 300
const COMPARED = 200
const SIMILAR = 5

/** Places of map-by-you forms, for everyone who may open the page, and the author's settings of them. */
export const placeHandlers: Pick<Handlers, Names> = {
  async listNearby({ services, params, query, actor, request }) {
    const shown = await shownBy({ services, actor, request }, params.id)
    if (!shown) return HIDDEN
    const { latitude, longitude, limit = NEARBY } = query
    if (latitude === undefined || longitude === undefined) {
      const rows = await services.store.scan((r) => r.places.newest(shown.formId, limit))
      return { shown: true, places: rows.map((row) => publicPlace(row, shown.paths, null)) }
    }
    const near = await services.store.scan((r) =>
      nearestPlaces([longitude, latitude], limit, (boxes, atMost) => r.places.within(shown.formId, boxes, atMost)),
    )
    return { shown: true, places: await present(services, shown, near) }
  },

  async findSimilarPlaces({ services, params, actor, request, body: { latitude, longitude, name } }) {
    const shown = await shownBy({ services, actor, request }, params.id, 'begun')
    if (!shown) return HIDDEN
    const near = await services.store.scan((r) =>
      nearestPlaces([longitude, latitude], COMPARED, (boxes, atMost) => r.places.within(shown.formId, boxes, atMost)),
    )
    const close = near.filter(({ distance }) => distance <= SAME_RADIUS)
    const rows = await services.store.read((r) =>
      r.places.rows(
        shown.formId,
        close.map(({ seq }) => seq),
      ),
    )
    const likely = close
      .map((place) => {
        const row = rows.get(place.seq)
        return { place, like: row ? nameSimilarity(nameOf(row), name) : 0 }
      })
      // At the same spot half of the bigrams may differ; with distance, names must be ever more similar.
      .filter(({ place, like }) => like >= 0.5 + 0.4 * (place.distance / SAME_RADIUS))
      .sort((a, b) => b.like - a.like || a.place.distance - b.place.distance)
      .slice(0, SIMILAR)
    const places = likely.map(({ place }) => place)
    return { shown: true, places: await present(services, shown, places) }
  },

  async listPlaceMarks({ services, params, query, actor, request }) {
    const box = parseBox(query.bbox)
    const shown = await shownBy({ services, actor, request }, params.id)
    if (!shown || !box) return { shown: false, marks: [] }
    const bounds = [box.west, box.south, box.east, box.north] as const
    const cells = await services.store.scan((r) => r.places.cells(shown.formId, bounds, MARKS_ACROSS))
    const alone = cells.filter(({ count }) => count === 1).map(({ seq }) => seq)
    const rows = await services.store.read((r) => r.places.rows(shown.formId, alone))
    const marks = cells.map(({ seq, count, lon, lat }) => {
      const row = count === 1 ? rows.get(seq) : undefined
      const { lon: longitude, lat: latitude } = row ?? { lon: lon > 180 ? lon - 360 : lon, lat }
      return { longitude, latitude, count, id: row?.id ?? null }
    })
    return { shown: true, marks }
  },

  async getPlace({ services, params, actor, request }) {
    const shown = await shownBy({ services, actor, request }, params.id)
    const row = shown && (await services.store.read((r) => r.places.get(shown.formId, params.placeId)))
    if (!row) throw new Problem('placeNotFound')
    return publicPlace(row, shown.paths, null)
  },

  getNearbySettings: ({ services, form }) => services.store.read((r) => r.places.settings(form.id)),

  async setNearbySettings({ services, form, body }) {
    const settings = { shown: body.shown, fields: [...new Set(body.fields)] }
    await services.store.write((w) => w.places.setSettings(form.id, settings))
    return settings
  },
}

const HIDDEN: NearbyPlaces = { shown: false, places: [] }

interface Shown {
  readonly formId: string
  readonly paths: readonly string[]
}

/** Returns the answers shown of a published form's places, by path; null if it shows no places. */
async function shownBy(
  call: Pick<EndpointCall<'listNearby'>, 'services' | 'actor' | 'request'>,
  id: string,
  when?: 'begun',
): Promise<Shown | null> {
  const { form } = await pageForm(call, id, when)
  const shown = await shownPlaces(call.services, form)
  return shown && { formId: shown.formId, paths: shown.nodes.flatMap(({ path }) => (path === null ? [] : [path])) }
}

async function present({ store }: Services, { formId, paths }: Shown, near: readonly Near[]) {
  const rows = await store.read((r) =>
    r.places.rows(
      formId,
      near.map(({ seq }) => seq),
    ),
  )
  return near.flatMap(({ seq, distance }) => {
    const row = rows.get(seq)
    return row ? [publicPlace(row, paths, distance)] : []
  })
}
