import { urlOf } from '../../api/call.ts'
import { fetcher } from '../../../render/fetcher.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/**
 * Tells the server how far a filling had come whenever its person leaves the page, so that an author sees where forms lose
 * people: the last of the questions somebody was at, never an answer. Who only looked tells nothing, and what was sent
 * counts as sent. Gives what ends it.
 */
export function watchLeaving(
  { formId, version }: Page,
  live: Pick<LiveForm, 'submissionId' | 'sendState'>,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let furthest: Element | null = null
  let told: Element | null = null
  const come = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest('.page-form [data-element]') : null
    if (element && (!furthest?.isConnected || isAfter(element, furthest))) furthest = element
  }
  const seen = ({ target }: Event) => come(target)
  const tell = () => {
    const element = furthest?.getAttribute('data-element')
    if (!element || furthest === told || version === null || live.sendState().state === 'sent') return
    told = furthest
    const body = { version, filling: live.submissionId, element }
    const url = urlOf('trackAbandonment', { params: { id: formId } })
    // A figure that is lost must not stop a person.
    fetcher({ url, method: 'POST', body, keepalive: true }).catch(() => {})
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') tell()
  }
  come(document.activeElement)
  document.addEventListener('focusin', seen, { signal })
  document.addEventListener('change', seen, { signal })
  document.addEventListener('visibilitychange', hidden, { signal })
  window.addEventListener('pagehide', tell, { signal })
  return () => {
    tell()
    ended.abort()
  }
}

const isAfter = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
