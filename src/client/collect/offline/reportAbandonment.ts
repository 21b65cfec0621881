import { urlOf } from '../../api/call.ts'
import { fetcher } from '../../../render/fetcher.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { LiveForm } from '../../runtime/startForm.ts'

/**
 * Reports the progress of a filling to the server whenever the collector leaves the page: the last focused question,
 * never an answer. It shows authors where collectors give up. Nothing is reported without input; a sent filling counts
 * as sent. Returns a function that stops it.
 */
export function reportAbandonment(
  { formId, version }: Page,
  live: Pick<LiveForm, 'submissionId' | 'sendState'>,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let furthest: Element | null = null
  let reported: Element | null = null
  const come = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest('.page-form [data-element]') : null
    if (element && (!furthest?.isConnected || isAfter(element, furthest))) furthest = element
  }
  const onFocus = ({ target }: Event) => come(target)
  const tell = () => {
    const element = furthest?.getAttribute('data-element')
    if (!element || furthest === reported || version === null || live.sendState().state === 'sent') return
    reported = furthest
    const body = { version, filling: live.submissionId, element }
    const url = urlOf('trackAbandonment', { params: { id: formId } })
    // A lost report must not disturb the collector.
    fetcher({ url, method: 'POST', body, keepalive: true }).catch(() => {})
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') tell()
  }
  come(document.activeElement)
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('change', onFocus, { signal })
  document.addEventListener('visibilitychange', hidden, { signal })
  window.addEventListener('pagehide', tell, { signal })
  return () => {
    tell()
    ended.abort()
  }
}

const isAfter = (one: Element, other: Element) =>
  (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
