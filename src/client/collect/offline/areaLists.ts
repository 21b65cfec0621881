import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { NearbyPlace } from '../../../contract/placeShapes.ts'
import type { Output } from '../../../contract/endpoints.ts'
import type { AnsweredTask, OpenTask, Task, TaskProgress } from '../../../contract/taskShapes.ts'
import { AREA_LISTS } from '../../../render/storage/keptPages.ts'

export type Outcomes = Output<'listOpenTasks'>['outcomes']

/** What a form has in a saved area, as the person saw it then. */
export interface AreaLists {
  readonly areaId: string
  readonly formId: string
  /** Ms since 1970. */
  readonly savedAt: number
  /** Null: the form has none, or keeps them to itself. */
  readonly places: readonly NearbyPlace[] | null
  readonly tasks: readonly OpenTask[] | null
  readonly progress: TaskProgress | null
  /** The newest tasks that the person had answered; null where it has no tasks. */
  readonly answered?: readonly AnsweredTask[] | null
  /** What may be said of its tasks instead of filling in the form; null where it has no tasks. */
  readonly outcomes?: Outcomes | null
}

/** A task that a person took along: nobody else gets it before then. */
export interface TaskAlong {
  readonly taskId: string
  readonly formId: string
  readonly task: Task
  /** What may be said of it instead of filling in the form; null where the server had not said. */
  readonly outcomes?: Outcomes | null
  /** Ms since 1970, by the clock of the device. */
  readonly until: number
}

/** What the server said last of a form's tasks, as the person saw it then. */
export interface LastTold {
  readonly formId: string
  /** Ms since 1970. */
  readonly savedAt: number
  readonly told: Output<'listOpenTasks'>
}

interface Lists extends DBSchema {
  lists: { key: string; value: AreaLists }
  along: { key: string; value: TaskAlong }
  told: { key: string; value: LastTold }
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
    // Whoever signs out takes it away.
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

/** The ids of the areas whose lists are here; null where the browser does not say. */
export function listedAreas(): Promise<ReadonlySet<string> | null> {
  return open()
    .then((database) => database.getAllKeys('lists'))
    .then(
      (ids) => new Set(ids),
      () => null,
    )
}

/** What all saved areas have of a form, the newest first; none where the browser keeps nothing. */
export async function listsOf(formId: string): Promise<readonly AreaLists[]> {
  const all = await open().then(
    (database) => database.getAll('lists'),
    () => [],
  )
  return all.filter((one) => one.formId === formId).toSorted((a, b) => b.savedAt - a.savedAt)
}

export async function putAlong(task: TaskAlong): Promise<void> {
  await (await open()).put('along', task)
}

/** Takes a task off those taken along. Never rejects: one that stays is no longer the person's in time. */
export async function dropAlong(taskId: string): Promise<void> {
  await open()
    .then((database) => database.delete('along', taskId))
    .catch(() => undefined)
}

/** `until` of a task that is answered: it is with nobody, and kept for where it is until the server has the answer. */
const ANSWERED = 0

/** A task that was taken along is answered. Never rejects. */
export async function endAlong(taskId: string): Promise<void> {
  await renewAlong(taskId, ANSWERED).catch(() => undefined)
}

/** Keeps what the server says of a form's tasks; those it knows to be answered are known by it. */
export async function keepTold(last: LastTold, waiting: { has(taskId: string): boolean }): Promise<void> {
  const transaction = (await open()).transaction(['told', 'along'], 'readwrite')
  await transaction.objectStore('told').put(last)
  const along = transaction.objectStore('along')
  for (const { taskId, formId, until } of await along.getAll()) {
    if (formId === last.formId && until === ANSWERED && !waiting.has(taskId)) await along.delete(taskId)
  }
  await transaction.done
}

/** What the server said last of a form's tasks; null where that was not kept. */
export async function lastTold(formId: string): Promise<LastTold | null> {
  const found = await open().then(
    (database) => database.get('told', formId),
    () => undefined,
  )
  return found ?? null
}

/** The tasks of a form that were taken along: those that are with this person still, and those that were. */
export async function alongOf(formId: string): Promise<readonly TaskAlong[]> {
  const all = await open().then(
    (database) => database.getAll('along'),
    () => [],
  )
  return all.filter((one) => one.formId === formId)
}

/** A task that was taken along and is with this person still; null otherwise. */
export async function findAlong(taskId: string, now = Date.now()): Promise<TaskAlong | null> {
  const found = await recallAlong(taskId)
  return found && found.until > now ? found : null
}

/** A task that was taken along, also when its time is over: what was begun can be finished. */
export async function recallAlong(taskId: string): Promise<TaskAlong | null> {
  const found = await open().then(
    (database) => database.get('along', taskId),
    () => undefined,
  )
  return found && found.until !== ANSWERED ? found : null
}

/** What may be said of a task of a form, as it was when the task or an area was saved; null where nothing tells. */
export async function savedOutcomes(formId: string, taskId: string): Promise<Outcomes | null> {
  const along = await recallAlong(taskId)
  return along?.outcomes ?? (await listsOf(formId)).find(({ outcomes }) => outcomes)?.outcomes ?? null
}

/** The server said until when a task is with this person: so it is, however the clock of the device was set meanwhile. */
export async function renewAlong(taskId: string, until: number): Promise<void> {
  const { store, done } = (await open()).transaction('along', 'readwrite')
  const found = await store.get(taskId)
  if (found) await store.put({ ...found, until })
  await done
}
