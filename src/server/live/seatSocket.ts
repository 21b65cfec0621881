import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { WebSocket } from 'ws'
import { LIVE_CLOSE_CODES as CLOSED } from '../../contract/liveLimits.ts'
import { LiveRequest, type LiveEvent } from '../../contract/liveShapes.ts'
import { Problem } from '../../contract/problems.ts'
import { authorizeCaller } from '../http/authorizeCaller.ts'
import type { Actor } from '../permissions/Actor.ts'
import { hasPermission } from '../permissions/roleOn.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** Interval of heartbeats, each with a permission check, in ms. */
const BEAT = 15_000
const BEAT_TEXT = JSON.stringify({ is: 'beat' } satisfies LiveEvent)
/** Maximum number of messages between two heartbeats; selections do not change as often. */
const MAX_MESSAGES = 600

/** Maximum bytes buffered for a slow connection; a client further behind has to reconnect. */
const MAX_WAITING = 4_000_000

/** Gives a caller admitted by `permit` a seat in the form's room, until the socket closes. */
export function seatSocket(socket: WebSocket, request: FastifyRequest, services: Services): void {
  const { actor, form } = request
  const { client } = request.query as { readonly client?: string }
  if (!actor || !form || client === undefined) return socket.close(CLOSED.nonsense)
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_WAITING) return socket.terminate()
    socket.send(text)
  }
  const mayEdit = isEditor(form, actor)
  const recheckAccess = () => {
    authorizeCaller('form:viewer', request, services).then(
      // If the permissions changed, the client has to reconnect.
      ({ form: now }) => now && isEditor(now, actor) !== mayEdit && dismiss(CLOSED.anew),
      (error: unknown) => {
        if (error instanceof Problem) return dismiss(CLOSED.notAllowed)
        request.log.error(error, 'looking whether somebody still may be here')
        dismiss(CLOSED.failed)
      },
    )
  }
  // A page that does not answer keeps its socket half open for a while; its seat is freed at once.
  const dismiss = (code: number) => {
    if (typeof participant !== 'string') participant.leave()
    socket.close(code)
  }
  const giveWay = () => socket.terminate()
  const participant = services.live.join(form.id, form.revision, {
    client,
    actor,
    mayEdit,
    send,
    recheckAccess,
    giveWay,
  })
  if (typeof participant === 'string') return socket.close(CLOSED[participant])

  let [count, isAlive] = [0, true]
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    ;[count, isAlive] = [0, false]
    socket.ping()
    send(BEAT_TEXT)
    recheckAccess()
  }, BEAT)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data) => {
    if (++count > MAX_MESSAGES) return socket.close(CLOSED.tooMuch)
    const message = readJson(String(data))
    if (!Value.Check(LiveRequest, message)) return socket.close(CLOSED.nonsense)
    participant.say(message)
  })
  socket.on('close', () => {
    clearInterval(beat)
    participant.leave()
  })
}

const isEditor = (form: FormRow, actor: Actor) => hasPermission(form, actor, 'editor') && form.archived_at === null

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
