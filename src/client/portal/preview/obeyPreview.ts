import { becomeDevice } from '../../native/deviceHere.ts'
import { applyScheme } from '../../../render/ui/schemeChoice.ts'
import { pretendDevice } from './pretendDevice.ts'
import { pretendNetwork } from './pretendNetwork.ts'
import type { PreviewState, PreviewStore } from './previewStore.ts'

/** Makes this window, the frame of a workbench, believe what the store says, now and whenever it says something else. */
export function obeyPreview(store: PreviewStore): void {
  let mode: string | null = null
  const obey = ({ pretence, inspecting, piece }: PreviewState) => {
    applyScheme(pretence.scheme)
    pretendNetwork(pretence.network)
    pretendClock(pretence.ahead)
    document.documentElement.toggleAttribute('data-inspecting', inspecting)
    const next = piece?.form.compiled.mode ?? null
    if (next === null || next === mode) return
    mode = next
    void becomeDevice(pretendDevice(store, next !== 'h5'))
  }
  obey(store.getState())
  store.subscribe(obey)
  document.addEventListener('click', (event) => pick(store, event), { capture: true })
}

/** While inspecting, a press chooses the element under it, and does nothing else. */
function pick(store: PreviewStore, event: MouseEvent): void {
  if (!store.getState().inspecting) return
  const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-element]') : null
  event.preventDefault()
  event.stopPropagation()
  const id = at?.dataset['element']
  if (!at || id === undefined) return
  const row = at.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''
  store.setState({ picked: { id, row }, inspecting: false })
}

const RealDate = Date
let ahead = 0
let installed = false

/** Sets the clock of this page so many milliseconds ahead; timers go as before. Only frames of a preview do this. */
function pretendClock(milliseconds: number): void {
  ahead = milliseconds
  if (installed || milliseconds === 0) return
  installed = true
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  })
}
