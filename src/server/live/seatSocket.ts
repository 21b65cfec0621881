import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { WebSocket } from 'ws'
import { LiveSaid, type LiveTold } from '../../contract/liveShapes.ts'
import { Problem } from '../../contract/problems.ts'
import { permit } from '../http/permit.ts'
import type { Actor } from '../permissions/Actor.ts'
import { mayOn } from '../permissions/roleOn.ts'
import type { Services } from '../Services.ts'
import type { FormRow } from '../store/forms/reader.ts'

/** Milliseconds between signs of life; each time it is looked whether the person still may be here. */
const BEAT = 15_000
/** Messages between two beats; a person's selection does not change as often. */
const MOST_SAID = 600

/** Why a socket was closed, as far as it is not the network. Pages stay away after nonsense and notAllowed. */
const CLOSED = { failed: 1011, anew: 1012, nonsense: 4400, notAllowed: 4403, tooMuch: 4429 } as const

/** Gives somebody whom `permit` has let pass a place among those who have the form open, until the socket closes. */
export function seatSocket(socket: WebSocket, request: FastifyRequest, services: Services): void {
  const { actor, form } = request
  const { client } = request.query as { readonly client?: string }
  if (!actor || !form || client === undefined) return socket.close(CLOSED.nonsense)
  const send = (told: LiveTold) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(told))
  }
  const mayEdit = isEditor(form, actor)
  const seat = services.live.join(form.id, form.revision, { client, actor, mayEdit, send })
  if (!seat) return socket.close(CLOSED.tooMuch)

  let [count, isAlive] = [0, true]
  const beat = setInterval(() => {
    if (!isAlive) return socket.terminate()
    ;[count, isAlive] = [0, false]
    socket.ping()
    send({ is: 'beat' })
    permit('form:viewer', request, services).then(
      // Who may do other things now is let in anew.
      ({ form: now }) => now && isEditor(now, actor) !== mayEdit && socket.close(CLOSED.anew),
      (error: unknown) => {
        if (error instanceof Problem) return socket.close(CLOSED.notAllowed)
        request.log.error(error, 'looking whether somebody still may be here')
        socket.close(CLOSED.failed)
      },
    )
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

const isEditor = (form: FormRow, actor: Actor) => mayOn(form, actor, 'editor') && form.archived_at === null

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
