import type { Output } from '../../../contract/endpoints.ts'
import type { NearbyPlace, NearbyPlaces, PlaceMarks } from '../../../contract/placeShapes.ts'
import type { OpenTask } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'
import { answeredHere } from './answeredHere.ts'
import { alongOf, type AreaLists, lastTold, listsOf, type TaskAlong } from './areaLists.ts'
import { withWaiting } from './withWaiting.ts'

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

/**
 * Open tasks of saved areas, those taken along first, as they are with what waits on this device; how far all are, and what
 * is ticked, as the server said last. Null when none were saved, and none is answered here.
 */
export async function savedTasks(formId: string, from: Point): Promise<Saved<Output<'listOpenTasks'>> | null> {
  const [lists, taken, last, waiting] = await Promise.all([
    listsOf(formId),
    alongOf(formId),
    lastTold(formId),
    answeredHere(formId),
  ])
  const newest = lists.find(({ tasks }) => tasks !== null)
  const along = taken.filter(({ until }) => until > Date.now()).map(placed)
  if (!newest && along.length + waiting.size === 0) return null
  const isLast = last !== null && last.savedAt >= (newest?.savedAt ?? 0)
  const answered = (isLast ? last.told.answered : newest?.answered) ?? []
  const ticked = new Set(answered.map(({ id }) => id))
  const others = unique(lists.flatMap(({ tasks }: AreaLists) => tasks ?? [])).map((one) => ({ ...one, mine: false }))
  const lacking = new Map(others.map(({ id, lacks }) => [id, lacks]))
  const mine = along.map((task): OpenTask => ({
    ...task,
    lacks: lacking.get(task.id) ?? 1,
    metres: null,
    mine: true,
  }))
  const all = unique([...mine, ...others])
    .filter(({ id }) => !ticked.has(id))
    .map((one) => ({ ...one, metres: far(one, from).distance }))
    .toSorted((a, b) => Number(b.mine) - Number(a.mine) || (a.metres ?? Infinity) - (b.metres ?? Infinity))
  const total = new Set([...all.map(({ id }) => id), ...waiting.keys()]).size
  const nothing = { mine: 0, answered: 0, taken: 0, skipped: 0, compared: 0, agreed: 0, streak: 0, total }
  const progress = (isLast ? last.told.progress : newest?.progress) ?? nothing
  const told = {
    tasks: all,
    answered: [...answered],
    // Asking for skipped ones again needs the server.
    progress: { ...progress, skipped: 0 },
    outcomes: (isLast ? last.told.outcomes : newest?.outcomes) ?? [],
    paused: false,
  }
  const known = [...(last?.told.tasks ?? []), ...taken.map(placed)]
  const data = withWaiting(told, waiting, known)
  return {
    savedAt: newest?.savedAt ?? (isLast ? last.savedAt : Date.now()),
    data: { ...data, tasks: data.tasks.slice(0, LISTED) },
  }
}

function placed({ task: { id, title, additional_data } }: TaskAlong) {
  const point = additional_data?.['GeoPoint'] as { latitude: number; longitude: number } | undefined
  const { latitude = null, longitude = null } = point ?? {}
  return { id, title, latitude, longitude }
}

const unique = <T extends { readonly id: string }>(all: readonly T[]): readonly T[] =>
  [...new Map([...all].toReversed().map((one) => [one.id, one])).values()].toReversed()

const sorted = (places: readonly NearbyPlace[]) => places.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))

function far({ latitude, longitude }: Point, from: Point | null): { readonly distance: number | null } {
  const known = latitude !== null && longitude !== null && from?.latitude != null && from.longitude != null
  if (!known) return { distance: null }
  return { distance: distance([from.longitude ?? 0, from.latitude ?? 0], [longitude, latitude]) }
}
