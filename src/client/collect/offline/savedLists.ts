import type { Output } from '../../../contract/endpoints.ts'
import type { NearbyPlace, NearbyPlaces, PlaceMarks } from '../../../contract/placeShapes.ts'
import type { OpenTask } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'
import { answeredHere } from './answeredHere.ts'
import { alongOf, type AreaLists, listsOf } from './areaLists.ts'

type Point = { readonly latitude: number | null; readonly longitude: number | null }

/** A list shown from the device: as long as one that comes from the server, and more where there is more. */
const LISTED = 100

/** When what is saved of a form was saved, ms since 1970; null without any. */
export interface Saved<T> {
  readonly data: T
  readonly savedAt: number
}

/** The places of saved areas, as Nearby lists them; null when none were saved. */
export async function savedPlaces(formId: string, from: Point | null): Promise<Saved<NearbyPlaces> | null> {
  const lists = (await listsOf(formId)).filter(({ places }) => places !== null)
  const [newest] = lists
  if (!newest) return null
  const places = sorted(unique(lists.flatMap((one) => one.places ?? [])).map((one) => ({ ...one, ...far(one, from) })))
  return { savedAt: newest.savedAt, data: { shown: true, places: places.slice(0, LISTED) } }
}

export async function savedPlace(formId: string, placeId: string): Promise<NearbyPlace | null> {
  return (await listsOf(formId)).flatMap(({ places }) => places ?? []).find(({ id }) => id === placeId) ?? null
}

/** The places of saved areas in a part of the map, each as a mark of its own. */
export async function savedMarks(formId: string, bounds: Bounds): Promise<PlaceMarks['marks']> {
  return unique((await listsOf(formId)).flatMap(({ places }) => places ?? []))
    .filter(({ longitude, latitude }) => contains(bounds, [longitude, latitude]))
    .map(({ id, longitude, latitude }) => ({ id, longitude, latitude, count: 1 }))
}

/** Open tasks of saved areas, those taken along first; null when none were saved, and none is answered here. */
export async function savedTasks(formId: string, from: Point): Promise<Saved<Output<'listOpenTasks'>> | null> {
  const [lists, along, answered] = await Promise.all([listsOf(formId), alongOf(formId), answeredHere(formId)])
  const newest = lists.find(({ tasks }) => tasks !== null)
  if (!newest && along.length + answered.size === 0) return null
  const mine = along.map(({ task }): OpenTask => {
    const point = task.additional_data?.['GeoPoint'] as { latitude: number; longitude: number } | undefined
    const { latitude = null, longitude = null } = point ?? {}
    return { id: task.id, title: task.title, latitude, longitude, metres: null, mine: true }
  })
  const others = unique(lists.flatMap(({ tasks }: AreaLists) => tasks ?? [])).map((one) => ({ ...one, mine: false }))
  const all = unique([...mine, ...others]).map((one) => ({ ...one, metres: far(one, from).distance }))
  const tasks = all
    .filter(({ id }) => !answered.has(id))
    .toSorted((a, b) => Number(b.mine) - Number(a.mine) || (a.metres ?? Infinity) - (b.metres ?? Infinity))
  const nothing = { mine: 0, answered: 0, taken: 0, skipped: 0, compared: 0, agreed: 0, streak: 0 }
  const progress = newest?.progress ?? { ...nothing, total: tasks.length }
  return {
    savedAt: newest?.savedAt ?? Date.now(),
    // Asking for skipped ones again needs the server.
    data: {
      tasks: tasks.slice(0, LISTED),
      answered: [],
      progress: { ...progress, skipped: 0 },
      outcomes: [],
      paused: false,
    },
  }
}

const unique = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
  [...new Map([...all].toReversed().map((one) => [one.id, one])).values()].toReversed()

const sorted = (places: readonly NearbyPlace[]) => places.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))

function far({ latitude, longitude }: Point, from: Point | null): { readonly distance: number | null } {
  const known = latitude !== null && longitude !== null && from?.latitude != null && from.longitude != null
  if (!known) return { distance: null }
  return { distance: distance([from.longitude ?? 0, from.latitude ?? 0], [longitude, latitude]) }
}
