import type { Output } from '../../../contract/endpoints.ts'
import type { NearbyPlace, NearbyPlaces, PlaceMarks } from '../../../contract/placeShapes.ts'
import type { OpenTask } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { contains } from '../../../geo/Bounds.ts'
import { distance } from '../../../geo/distance.ts'
import { queuedAnswersOf } from './queuedAnswers.ts'
import { reservedTasksOf, type AreaLists, lastProgress, listsOf, type ReservedTask } from './areaLists.ts'
import { applyOutbox } from './applyOutbox.ts'

type Point = { readonly latitude: number | null; readonly longitude: number | null }

/** Minimum length of a list from the device: that of a list from the server. */
const LISTED = 100

/** Data of a form saved on the device; `savedAt` in ms since 1970. */
export interface Saved<T> {
  readonly data: T
  readonly savedAt: number
}

/** The places in saved areas, as listed in Nearby; null if none were saved. */
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

/** The places of saved areas in `bounds`, each with its own marker. */
export async function savedMarks(formId: string, bounds: Bounds): Promise<PlaceMarks['marks']> {
  return unique((await listsOf(formId)).flatMap(({ places }) => places ?? []))
    .filter(({ longitude, latitude }) => contains(bounds, [longitude, latitude]))
    .map(({ id, longitude, latitude }) => ({ id, longitude, latitude, count: 1 }))
}

/**
 * Open tasks of saved areas, reserved ones first, with the outbox applied; progress and answered tasks as last reported
 * by the server. Null if none were saved and none is in the outbox.
 */
export async function savedTasks(formId: string, from: Point): Promise<Saved<Output<'listOpenTasks'>> | null> {
  const [lists, taken, last, waiting] = await Promise.all([
    listsOf(formId),
    reservedTasksOf(formId),
    lastProgress(formId),
    queuedAnswersOf(formId),
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
  const list = {
    tasks: all,
    answered: [...answered],
    // Skipped tasks can be offered again by the server only.
    progress: { ...progress, skipped: 0 },
    outcomes: (isLast ? last.told.outcomes : newest?.outcomes) ?? [],
    paused: false,
  }
  const known = [...(last?.told.tasks ?? []), ...taken.map(placed)]
  const data = applyOutbox(list, waiting, known)
  return {
    savedAt: newest?.savedAt ?? (isLast ? last.savedAt : Date.now()),
    data: { ...data, tasks: data.tasks.slice(0, LISTED) },
  }
}

function placed({ task: { id, title, additional_data } }: ReservedTask) {
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
