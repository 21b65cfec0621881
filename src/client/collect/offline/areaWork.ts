import { AreaTooLarge } from '../../../render/map/areas/AreaPlan.ts'
import { planArea } from '../../../render/map/areas/planArea.ts'
import { isFull, saveArea } from '../../../render/map/areas/saveArea.ts'
import type { Area, AreaForm } from '../../../render/map/kept/Area.ts'
import { listAreas, putArea, removeArea as removeShelved } from '../../../render/map/kept/mapShelf.ts'
import { onePage } from '../../runtime/outbox/onePage.ts'
import { PageChannel } from '../../runtime/outbox/PageChannel.ts'
import { keepStorage } from './keepStorage.ts'
import { type AreaLists, listedAreas, type Outcomes, putLists, removeLists } from './areaLists.ts'
import { hasRoom } from './hasRoom.ts'
import { takeAlong } from './takeAlong.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { AnsweredTask, TaskProgress } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { call } from '../../api/call.ts'
import { asWorker } from '../page/asWorker.ts'
import { gatherAround } from './gatherAround.ts'

/** Why saving stopped. What is on the device by then stays. `elsewhere`: another tab is at it. */
export type AreaFailure = 'network' | 'full' | 'tooLarge' | 'stopped' | 'elsewhere'

/** How far an area is while it is being saved, and how the last round ended. */
export interface AreaWork {
  readonly running: boolean
  readonly failure: AreaFailure | null
}

export interface AreasState {
  /** Null before they are read. */
  readonly areas: readonly Area[] | null
  readonly works: ReadonlyMap<string, AreaWork>
}

let state: AreasState = { areas: null, works: new Map() }
const listeners = new Set<() => void>()
const runs = new Map<string, Run>()

interface Run {
  readonly stop: AbortController
  /** Resolves once nothing of it is written any more. */
  readonly ended: Promise<void>
}

/** The areas on this device, and the work on them: it goes on whatever of the page is on the screen. */
export const areasStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    // Also when they are looked at again: whoever signed in meanwhile took their lists away.
    if (listeners.size === 1) void readAreas()
    return () => void listeners.delete(listener)
  },
  get: () => state,
}

async function readAreas(): Promise<void> {
  const [areas, listed] = await Promise.all([listAreas().catch(() => []), listedAreas()])
  // Whoever signs in or out takes the lists away; the map stays.
  const lacksLists = ({ id, form }: Area) => form !== null && listed !== null && !listed.has(id)
  set({ areas: areas.map((area) => (lacksLists(area) ? { ...area, state: 'part' } : area)) })
}

/** Saves an area, goes on where it was stopped, or fetches all of it anew (`round` is now); of several tabs, one does. */
export function workOnArea(area: Area): Promise<void> {
  const running = runs.get(area.id)
  if (running) return running.ended
  const stop = new AbortController()
  const ended = inOneTab(area, stop.signal).finally(() => runs.delete(area.id))
  runs.set(area.id, { stop, ended })
  return ended
}

async function inOneTab(area: Area, signal: AbortSignal): Promise<void> {
  if (await onePage(`geo-forms area ${area.id}`, () => run(area, signal))) return
  // How far the other tab is by now.
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
    await keepStorage()
  } catch (error) {
    const failure = signal.aborted ? 'stopped' : failureOf(error)
    await readAreas()
    note(area.id, { running: false, failure })
  }
}

/** Stops saving; what is here stays. */
export function stopArea(id: string): void {
  runs.get(id)?.stop.abort()
}

/** Takes an area away, also while it is being saved: what was under way then may have written more. */
export async function removeArea(id: string): Promise<void> {
  removals.tell(id)
  await removeHere(id)
}

/** Ids of areas that go: the tab that saves one, if any, would bring it back. */
const removals = new PageChannel<string>('geo-forms areas that go')
removals.hear((id) => void removeHere(id).catch(() => {}))

async function removeHere(id: string): Promise<void> {
  const ended = runs.get(id)?.ended
  stopArea(id)
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
    // Somebody may have been faster: the next one then.
    const isMine = await takeAlong({ mode: form.mode, formId: form.id, taskId }, lists.outcomes ?? null).then(
      () => true,
      () => false,
    )
    if (isMine) taken++
  }
}

function failureOf(error: unknown): AreaFailure {
  if (error instanceof AreaTooLarge) return 'tooLarge'
  return isFull(error) ? 'full' : 'network'
}

function show(area: Area): void {
  const others = (state.areas ?? []).filter(({ id }) => id !== area.id)
  const isKnown = others.length < (state.areas ?? []).length
  set({ areas: isKnown ? (state.areas ?? []).map((one) => (one.id === area.id ? area : one)) : [area, ...others] })
}

function note(id: string, work: AreaWork): void {
  set({ works: new Map(state.works).set(id, work) })
}

function set(change: Partial<AreasState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** So many the server tells at once. */
const AT_ONCE = 100

/** What a form has in an area now: its places, or its open tasks. Rejects when the server does not answer. */
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
    const places = await gatherAround(bounds, AT_ONCE, async (longitude, latitude) => {
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
  const tasks = await gatherAround(bounds, AT_ONCE, async (longitude, latitude) => {
    const query = { longitude, latitude, limit: AT_ONCE }
    const near = await asWorker(mode, (headers) => call('listOpenTasks', { params, query, headers }))
    progress = near.progress
    outcomes = near.outcomes
    answered = near.answered
    return near.tasks
  })
  return { ...none, tasks, progress, answered, outcomes }
}
