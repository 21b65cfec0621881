import { useState, useSyncExternalStore } from 'react'
import { useParams, useLocation } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { useResponse } from '../../api/useResponse.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { PreviewForm } from './PreviewForm.tsx'
import { createPreview, parentPreviewStore, type PreviewState, type PreviewStore } from './previewStore.ts'
import { Workbench } from './Workbench.tsx'
import { PageProblem } from '../../collect/page/PageProblem.tsx'
import { PageSkeleton } from '../../collect/page/PageSkeleton.tsx'
import { useTranslation } from 'react-i18next'
import { loginPath } from '../../session/redirects.ts'
import { PageLink } from '../../collect/page/PageLink.tsx'
import { PageMessage } from '../../collect/page/PageMessage.tsx'
import { switchDevice } from '../../native/currentDevice.ts'
import { applyScheme } from '../../../render/ui/schemeChoice.ts'
import { simulateDevice } from './simulateDevice.ts'
import { simulateNetwork } from './simulateNetwork.ts'

/** Width from which the workbench is shown around the form. */
const WIDE = '(min-width: 700px)'

/**
 * `/page/{id}/preview`: the draft as collectors would see it, in a workbench, or full-size on a phone. With `frame` in
 * the URL, the form alone, as the workbench shows it in its frame.
 */
export function PreviewPage() {
  const { id = '' } = useParams()
  const [framed] = useState(() => new URLSearchParams(location.search).has('frame'))
  const [store] = useState(() => (framed ? storeInFrame() : createPreview()))
  const wide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches)
  const { answer, reload } = useResponse('getPreview', { params: { id } })
  if (answer.state === 'failed') {
    const { error } = answer
    if (error instanceof Problem && error.code === 'signInRequired') return <PreviewSignIn />
    return <PageProblem error={error} retry={() => void reload()} />
  }
  if (answer.state === 'loading') return <PageSkeleton />
  const page = answer.data
  if (framed) return <PreviewForm page={page} store={store} />
  if (!wide) return <PhonePreview page={page} store={store} />
  return <Workbench page={page} store={store} onReload={() => void reload()} />
}

/** Outside a workbench nothing is simulated. */
function storeInFrame() {
  const around = parentPreviewStore()
  if (around) followPreview(around)
  return around ?? createPreview()
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A preview without a signed-in user: stays on its URL and links to a sign-in that comes back. */
function PreviewSignIn() {
  const { t } = useTranslation(['page', 'closed'])
  const { pathname, search, hash } = useLocation()
  return (
    <PageMessage title={t('page:signIn.title')} text={t('closed:notAllowed.text')}>
      <PageLink className="page-button page-button-primary" to={loginPath('concedo', pathname + search + hash)}>
        {t('page:signIn.go')}
      </PageLink>
    </PageMessage>
  )
}

/** Applies the store's simulated surroundings to this window, the frame of a workbench, now and at each change. */
function followPreview(store: PreviewStore): void {
  let mode: string | null = null
  const applyState = ({ pretence, inspecting, piece }: PreviewState) => {
    applyScheme(pretence.scheme)
    simulateNetwork(pretence.network)
    pretendClock(pretence.ahead)
    document.documentElement.toggleAttribute('data-inspecting', inspecting)
    const next = piece?.form.compiled.mode ?? null
    if (next === null || next === mode) return
    mode = next
    void switchDevice(simulateDevice(store, next !== 'h5'))
  }
  applyState(store.getState())
  store.subscribe(applyState)
  document.addEventListener('click', (event) => pick(store, event), { capture: true })
}

/** While inspecting, a press selects the element under the pointer, and does nothing else. */
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

/** Sets this page's clock ahead by `milliseconds`; timers are unaffected. Used in frames of a preview only. */
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
