import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { WebSocket } from 'ws'
import { LiveSaid, type LiveTold } from '../../contract/liveShapes.ts'
import { permit } from '../http/permit.ts'
import { mayOn } from '../permissions/roleOn.ts'
import type { Services } from '../Services.ts'

/** Milliseconds between signs of life; each time it is looked whether the person still may be here. */
const BEAT = 15_000
/** Messages between two beats; a person's selection does not change as often. */
const MOST_SAID = 600

/** Why a socket was closed, as far as it is not the network: 4400 nonsense, 4403 no longer allowed, 4429 too much or too many. */
const CLOSED = { nonsense: 4400, notAllowed: 4403, tooMuch: 4429 } as const

/** Gives somebody whom `permit` has let pass a place among those who have the form open, until the socket closes. */
export function seatSocket(socket: WebSocket, request: FastifyRequest, services: Services): void {
  const { actor, form } = request
  const { client } = request.query as { readonly client?: string }
  if (!actor || !form || client === undefined) return socket.close(CLOSED.nonsense)
  const send = (told: LiveTold) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(told))
  }
  const mayEdit = mayOn(form, actor, 'editor') && form.archived_at === null
  const seat = services.live.join(form.id, form.revision, { client, actor, mayEdit, send })
  if (!seat) return socket.close(CLOSED.tooMuch)

  let [count, isAlive] = [0, true]
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    ;[count, isAlive] = [0, false]
    socket.ping()
    send({ is: 'beat' })
    permit('form:viewer', request, services).catch(() => socket.close(CLOSED.notAllowed))
  }, BEAT)
  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data) => {
    if (++count > MOST_SAID) return socket.close(CLOSED.tooMuch)
    const message = readJson(String(data))
    if (!Value.Check(LiveSaid, message)) return socket.close(CLOSED.nonsense)
    seat.say(message)
  })
  socket.on('close', () => {
    clearInterval(beat)
    seat.leave()
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
