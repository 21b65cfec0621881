import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import type { Output } from '../../../contract/endpoints.ts'
import type { AnsweredTask, OpenTask, Task, TaskProgress } from '../../../contract/taskShapes.ts'
import { AREA_LISTS } from '../../../render/storage/cachedPages.ts'

export type Outcomes = Output<'listOpenTasks'>['outcomes']

/** Places and tasks of a form in a saved area, as visible to the user at that time. */
export interface AreaLists {
  readonly areaId: string
  readonly formId: string
  /** In ms since 1970. */
  readonly savedAt: number
  /** Null if the form has none, or does not publish them. */
  readonly places: readonly NearbyPlace[] | null
  readonly tasks: readonly OpenTask[] | null
  readonly progress: TaskProgress | null
  /** The newest tasks the user answered; null if the form has no tasks. */
  readonly answered?: readonly AnsweredTask[] | null
  /** Outcomes that may be reported instead of filling in the form; null if the form has no tasks. */
  readonly outcomes?: Outcomes | null
}

/** A task reserved for offline work: no other collector gets it before `until`. */
export interface ReservedTask {
  readonly taskId: string
  readonly formId: string
  readonly task: Task
  /** Outcomes that may be reported instead of filling in the form; null if unknown. */
  readonly outcomes?: Outcomes | null
  /** In ms since 1970, by the device's clock. */
  readonly until: number
}

/** Last response of the server about a form's tasks, for this user. */
export interface LastProgress {
  readonly formId: string
  /** In ms since 1970. */
  readonly savedAt: number
  readonly told: Output<'listOpenTasks'>
}

interface Lists extends DBSchema {
  lists: { key: string; value: AreaLists }
  along: { key: string; value: ReservedTask }
  told: { key: string; value: LastProgress }
}

let opening: Promise<IDBPDatabase<Lists>> | null = null

function open(): Promise<IDBPDatabase<Lists>> {
  opening ??= openDB<Lists>(AREA_LISTS, 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('lists', { keyPath: 'areaId' })
        database.createObjectStore('along', { keyPath: 'taskId' })
      }
      database.createObjectStore('told', { keyPath: 'formId' })
    },
    terminated: () => (opening = null),
    // Signing out deletes the database.
    blocking: (_, __, event) => {
      opening = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
  })
  opening.catch(() => (opening = null))
  return opening
}

export async function putLists(lists: AreaLists): Promise<void> {
  await (await open()).put('lists', lists)
}

export async function removeLists(areaId: string): Promise<void> {
  await (await open()).delete('lists', areaId)
}

/** Ids of the areas whose lists are stored; null if the browser does not allow storage. */
export function listedAreas(): Promise<ReadonlySet<string> | null> {
  return open()
    .then((database) => database.getAllKeys('lists'))
    .then(
      (ids) => new Set(ids),
      () => null,
    )
}

/** The lists of a form in all saved areas, newest first; empty without storage. */
export async function listsOf(formId: string): Promise<readonly AreaLists[]> {
  const all = await open().then(
    (database) => database.getAll('lists'),
    () => [],
  )
  return all.filter((one) => one.formId === formId).toSorted((a, b) => b.savedAt - a.savedAt)
}

export async function putReservedTask(task: ReservedTask): Promise<void> {
  await (await open()).put('along', task)
}

/** Removes the reservation of a task. Never rejects: a reservation that remains expires in time. */
export async function dropReservedTask(taskId: string): Promise<void> {
  await open()
    .then((database) => database.delete('along', taskId))
    .catch(() => undefined)
}

/** `until` of an answered task: not reserved any more, but kept for its location until the server has the answer. */
const ANSWERED = 0

/** Marks a reserved task as answered. Never rejects. */
export async function endReservation(taskId: string): Promise<void> {
  await renewReservation(taskId, ANSWERED).catch(() => undefined)
}

/** Stores the server's response about a form's tasks, and drops reservations of tasks it reports as answered. */
export async function keepProgress(last: LastProgress, waiting: { has(taskId: string): boolean }): Promise<void> {
  const transaction = (await open()).transaction(['told', 'along'], 'readwrite')
  await transaction.objectStore('told').put(last)
  const along = transaction.objectStore('along')
  for (const { taskId, formId, until } of await along.getAll()) {
    if (formId === last.formId && until === ANSWERED && !waiting.has(taskId)) await along.delete(taskId)
  }
  await transaction.done
}

/** The last response of the server about a form's tasks; null if none was stored. */
export async function lastProgress(formId: string): Promise<LastProgress | null> {
  const found = await open().then(
    (database) => database.get('told', formId),
    () => undefined,
  )
  return found ?? null
}

/** The reserved tasks of a form, including those whose reservation has ended. */
export async function reservedTasksOf(formId: string): Promise<readonly ReservedTask[]> {
  const all = await open().then(
    (database) => database.getAll('along'),
    () => [],
  )
  return all.filter((one) => one.formId === formId)
}

/** Returns a task whose reservation is still valid; null otherwise. */
export async function findReservedTask(taskId: string, now = Date.now()): Promise<ReservedTask | null> {
  const found = await recallReservedTask(taskId)
  return found && found.until > now ? found : null
}

/** Returns a reserved task, even after the reservation has ended: a filling in progress can be finished. */
export async function recallReservedTask(taskId: string): Promise<ReservedTask | null> {
  const found = await open().then(
    (database) => database.get('along', taskId),
    () => undefined,
  )
  return found && found.until !== ANSWERED ? found : null
}

/** Outcomes that may be reported of a task, as of when the task or an area was saved; null if unknown. */
export async function savedOutcomes(formId: string, taskId: string): Promise<Outcomes | null> {
  const along = await recallReservedTask(taskId)
  return along?.outcomes ?? (await listsOf(formId)).find(({ outcomes }) => outcomes)?.outcomes ?? null
}

/** Sets the end of a reservation as given by the server, which overrides a changed device clock. */
export async function renewReservation(taskId: string, until: number): Promise<void> {
  const { store, done } = (await open()).transaction('along', 'readwrite')
  const found = await store.get(taskId)
  if (found) await store.put({ ...found, until })
  await done
}
