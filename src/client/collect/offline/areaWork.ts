import { AreaTooLarge } from '../../../render/map/areas/AreaPlan.ts'
import { planArea } from '../../../render/map/areas/planArea.ts'
import { isStorageFull, saveArea } from '../../../render/map/areas/saveArea.ts'
import type { Area, AreaForm } from '../../../render/map/kept/Area.ts'
import { listAreas, putArea, removeArea as removeShelved } from '../../../render/map/kept/mapPieceStore.ts'
import { inSinglePage } from '../../runtime/outbox/inSinglePage.ts'
import { PageChannel } from '../../runtime/outbox/PageChannel.ts'
import { persistStorage } from './persistStorage.ts'
import { type AreaLists, listedAreas, type Outcomes, putLists, removeLists } from './areaLists.ts'
import { hasRoom } from './hasRoom.ts'
import { reserveTask } from './reserveTask.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { AnsweredTask, TaskProgress } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { call } from '../../api/call.ts'
import { createStore } from 'zustand/vanilla'
import { callAsWorker } from '../page/callAsWorker.ts'
import { fetchInBox } from './fetchInBox.ts'

/** Reason saving stopped. Tiles saved until then are kept. `elsewhere`: another tab is saving the area. */
export type AreaFailure = 'network' | 'full' | 'tooLarge' | 'stopped' | 'elsewhere'

/** Progress of saving an area, and the result of the last run. */
export interface AreaWork {
  readonly running: boolean
  readonly failure: AreaFailure | null
}

export interface AreasState {
  /** Null while loading. */
  readonly areas: readonly Area[] | null
  readonly works: ReadonlyMap<string, AreaWork>
}

const store = createStore<AreasState>(() => ({ areas: null, works: new Map() }))
/** Number of subscribers. */
let watched = 0
const runs = new Map<string, Run>()

interface Run {
  readonly stop: AbortController
  /** Resolves once the run writes nothing any more. */
  readonly ended: Promise<void>
}

/** The areas on this device and the work on them, which continues when its components unmount. */
export const areasStore = {
  subscribe: (listener: () => void) => {
    const leave = store.subscribe(listener)
    // Read on every first subscription: signing in may have removed the areas' lists.
    if (watched++ === 0) void readAreas()
    return () => {
      watched--
      leave()
    }
  },
  get: store.getState,
}

async function readAreas(): Promise<void> {
  const [areas, listed] = await Promise.all([listAreas().catch(() => []), listedAreas()])
  // Signing in or out removes the lists; the map tiles stay.
  const lacksLists = ({ id, form }: Area) => form !== null && listed !== null && !listed.has(id)
  store.setState({ areas: areas.map((area) => (lacksLists(area) ? { ...area, state: 'part' } : area)) })
}

/**
 * Saves an area, resumes a stopped one, or downloads all of it again (`round` is now); only one tab saves at a time.
 */
export function startSavingArea(area: Area): Promise<void> {
  const running = runs.get(area.id)
  if (running) return running.ended
  const stop = new AbortController()
  const ended = inOneTab(area, stop.signal).finally(() => runs.delete(area.id))
  runs.set(area.id, { stop, ended })
  return ended
}

async function inOneTab(area: Area, signal: AbortSignal): Promise<void> {
  if (await inSinglePage(`geo-forms area ${area.id}`, () => run(area, signal))) return
  // Shows the progress of the other tab.
  await readAreas()
  note(area.id, { running: false, failure: 'elsewhere' })
}

async function run(area: Area, signal: AbortSignal): Promise<void> {
  note(area.id, { running: true, failure: null })
  try {
    await putArea(area)
    show(area)
    await saveLists(area, signal)
    const plan = await planArea(area.layers, { bounds: area.bounds, zoom: area.zoom, signal })
    if (!(await hasRoom(plan.bytes - area.bytes))) throw new DOMException('No room', 'QuotaExceededError')
    show(await saveArea(area, plan.pieces, { signal, onProgress: show }))
    note(area.id, { running: false, failure: null })
    await persistStorage()
  } catch (error) {
    const failure = signal.aborted ? 'stopped' : failureOf(error)
    await readAreas()
    note(area.id, { running: false, failure })
  }
}

/** Stops saving; the tiles saved so far are kept. */
export function stopSavingArea(id: string): void {
  runs.get(id)?.stop.abort()
}

/** Deletes an area, even while it is being saved: cleans up what the running save may still write. */
export async function removeArea(id: string): Promise<void> {
  removals.tell(id)
  await removeHere(id)
}

/** Ids of deleted areas, for the tab that may be saving one and would recreate it. */
const removals = new PageChannel<string>('geo-forms areas that go')
removals.hear((id) => void removeHere(id).catch(() => {}))

async function removeHere(id: string): Promise<void> {
  const ended = runs.get(id)?.ended
  stopSavingArea(id)
  await forget(id)
  if (!ended) return
  await ended
  await forget(id)
}

async function forget(id: string): Promise<void> {
  await removeShelved(id)
  await removeLists(id).catch(() => undefined)
  await readAreas()
}

async function saveLists({ id, form, bounds, along }: Area, signal: AbortSignal): Promise<void> {
  if (!form) return
  const lists = await fetchLists(form, bounds)
  signal.throwIfAborted()
  await putLists({ ...lists, areaId: id })
  if (!lists.tasks || along === 0) return
  let taken = 0
  for (const { id: taskId } of lists.tasks) {
    if (taken === along) return
    signal.throwIfAborted()
    // Another collector may have reserved the task first: try the next one.
    const isMine = await reserveTask({ mode: form.mode, formId: form.id, taskId }, lists.outcomes ?? null).then(
      () => true,
      () => false,
    )
    if (isMine) taken++
  }
}

function failureOf(error: unknown): AreaFailure {
  if (error instanceof AreaTooLarge) return 'tooLarge'
  return isStorageFull(error) ? 'full' : 'network'
}

function show(area: Area): void {
  const areas = store.getState().areas ?? []
  const isKnown = areas.some(({ id }) => id === area.id)
  store.setState({ areas: isKnown ? areas.map((one) => (one.id === area.id ? area : one)) : [area, ...areas] })
}

function note(id: string, work: AreaWork): void {
  store.setState(({ works }) => ({ works: new Map(works).set(id, work) }))
}

/** Maximum number of items per response of the server. */
const AT_ONCE = 100

/** Fetches the places or open tasks of a form in an area. Rejects if the server does not respond. */
async function fetchLists(form: AreaForm, bounds: Bounds): Promise<Omit<AreaLists, 'areaId'>> {
  const { id, template, mode } = form
  const params = { id }
  const none = {
    formId: id,
    savedAt: Date.now(),
    places: null,
    tasks: null,
    progress: null,
    answered: null,
    outcomes: null,
  }
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) {
    let shown = true
    const places = await fetchInBox(bounds, AT_ONCE, async (longitude, latitude) => {
      const near = await call('listNearby', { params, query: { longitude, latitude, limit: AT_ONCE } })
      shown = near.shown
      return near.places
    })
    return { ...none, places: shown ? places : null }
  }
  if (template !== TEMPLATE_KINDS.MICRO_TASK) return none
  let progress: TaskProgress | null = null
  let outcomes: Outcomes | null = null
  let answered: readonly AnsweredTask[] = []
  const tasks = await fetchInBox(bounds, AT_ONCE, async (longitude, latitude) => {
    const query = { longitude, latitude, limit: AT_ONCE }
    const near = await callAsWorker(mode, (headers) => call('listOpenTasks', { params, query, headers }))
    progress = near.progress
    outcomes = near.outcomes
    answered = near.answered
    return near.tasks
  })
  return { ...none, tasks, progress, answered, outcomes }
}
