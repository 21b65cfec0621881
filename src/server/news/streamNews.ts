import { Problem } from '../../contract/problems.ts'
import { authorizeCaller } from '../http/authorizeCaller.ts'
import type { EndpointCall } from '../http/route.ts'
import { formatServerSentEvent } from './SubmissionNews.ts'

/** Interval of heartbeats, each with a permission check, in ms. */
const BEAT = 15_000
/** Maximum bytes buffered for a slow connection; a client further behind has to reconnect. */
const MAX_WAITING = 1_000_000

/** Responds with a stream of server-sent events, until the client disconnects or loses its permission. */
export function streamNews({ services, actor, form, request, reply }: EndpointCall<'followSubmissions'>): void {
  // A client that does not expect a stream would wait for its end.
  if (!request.headers.accept?.includes('text/event-stream')) {
    throw new Problem('badRequest', { reason: 'this is a stream: ask with Accept: text/event-stream' })
  }
  const { raw } = reply
  const send = (text: string) => {
    if (raw.writableLength > MAX_WAITING) raw.destroy()
    else raw.write(text)
  }
  const recheckAccess = () => {
    authorizeCaller('form:viewer', request, services).catch((error: unknown) => {
      if (!(error instanceof Problem)) request.log.error(error, 'looking whether somebody still may be told')
      end()
    })
  }
  const end = () => {
    clearInterval(beat)
    place?.leave()
    raw.end()
  }
  const place = services.news.join(form.id, { userId: actor.user.id, send, recheckAccess, end })
  if (!place) throw new Problem('tooManyRequests')
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value)
  }
  raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
  // Proxies must not buffer the stream.
  raw.setHeader('x-accel-buffering', 'no')
  raw.writeHead(200)
  send(`retry: 3000\n${formatServerSentEvent('hello', place.revision, { revision: place.revision })}`)
  const beat = setInterval(() => {
    send(': beat\n\n')
    recheckAccess()
  }, BEAT)
  raw.on('close', end)
}
