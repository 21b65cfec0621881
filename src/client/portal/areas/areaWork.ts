import { AreaTooLarge } from '../../map/areas/AreaPlan.ts'
import { planArea } from '../../map/areas/planArea.ts'
import { isFull, saveArea } from '../../map/areas/saveArea.ts'
import type { Area } from '../../map/kept/Area.ts'
import { listAreas, putArea, removeArea as removeShelved } from '../../map/kept/mapShelf.ts'
import { keepStorage } from '../page/kept/keepStorage.ts'
import { putLists, removeLists } from './areaLists.ts'
import { fetchLists } from './fetchLists.ts'
import { hasRoom } from './hasRoom.ts'
import { takeAlong } from './takeAlong.ts'

/** Why saving stopped. What is on the device by then stays. */
export type AreaFailure = 'network' | 'full' | 'tooLarge' | 'stopped'

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
const stops = new Map<string, AbortController>()

/** The areas on this device, and the work on them: it goes on whatever of the page is on the screen. */
export const areasStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    if (state.areas === null) void readAreas()
    return () => void listeners.delete(listener)
  },
  get: () => state,
}

async function readAreas(): Promise<void> {
  const areas = await listAreas().catch(() => [])
  set({ areas })
}

/** Saves an area, goes on where it was stopped, or fetches all of it anew (`round` is now). */
export async function workOnArea(area: Area): Promise<void> {
  if (stops.has(area.id)) return
  const stop = new AbortController()
  stops.set(area.id, stop)
  note(area.id, { running: true, failure: null })
  try {
    await putArea(area)
    show(area)
    await saveLists(area)
    const plan = await planArea(area.layers, { bounds: area.bounds, zoom: area.zoom, signal: stop.signal })
    if (!(await hasRoom(plan.bytes - area.bytes))) throw new DOMException('No room', 'QuotaExceededError')
    show(await saveArea(area, plan.pieces, { signal: stop.signal, onProgress: show }))
    note(area.id, { running: false, failure: null })
    await keepStorage()
  } catch (error) {
    const failure = stop.signal.aborted ? 'stopped' : failureOf(error)
    await readAreas()
    note(area.id, { running: false, failure })
  } finally {
    stops.delete(area.id)
  }
}

/** Stops saving; what is here stays. */
export function stopArea(id: string): void {
  stops.get(id)?.abort()
}

export async function removeArea(id: string): Promise<void> {
  stopArea(id)
  await removeShelved(id)
  await removeLists(id).catch(() => undefined)
  await readAreas()
}

async function saveLists({ id, form, bounds, along }: Area): Promise<void> {
  if (!form) return
  const lists = await fetchLists(form, bounds)
  await putLists({ ...lists, areaId: id })
  if (!lists.tasks || along === 0) return
  let taken = 0
  for (const { id: taskId } of lists.tasks) {
    if (taken === along) return
    // Somebody may have been faster: the next one then.
    const isMine = await takeAlong({ mode: form.mode, formId: form.id, taskId }).then(
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
