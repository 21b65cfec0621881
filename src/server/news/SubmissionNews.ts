import type { SubmissionsTold } from '../../contract/newsShapes.ts'

type Kind = 'new' | 'changed' | 'deleted'

/** Somebody who is told of a form's submissions. */
export interface Listener {
  readonly userId: string
  /** Takes one message of the stream. */
  readonly send: (text: string) => void
  /** Looks whether they still may be told, and ends their stream when not. */
  readonly recheckAccess: () => void
  readonly end: () => void
}

/** Milliseconds in which news is gathered before anybody is told. */
const GATHER_MS = 500
/** So many ids of a kind are named at once. */
const MOST_IDS = 200
/** So many streams one person has open at once. */
const MOST_STREAMS = 10

interface Room {
  readonly listeners: Set<Listener>
  readonly waiting: { readonly [kind in Kind]: Set<string> }
  timer: NodeJS.Timeout | undefined
}

/**
 * Tells the authors who look at a form's submissions what becomes of them, as it happens. Nothing of it is stored: whoever
 * missed something sees so by the revision, and asks anew. Without listeners, telling costs a look into a map.
 */
export class SubmissionNews {
  private readonly rooms = new Map<string, Room>()
  private readonly streams = new Map<string, number>()
  /** Grows with all that is told; begins with the time, so that no two runs of the server give the same. */
  private revision = Date.now()

  /** Takes somebody in, and says at which revision they begin; null when they have too many streams open. */
  join(formId: string, listener: Listener): { readonly revision: number; readonly leave: () => void } | null {
    const open = this.streams.get(listener.userId) ?? 0
    if (open >= MOST_STREAMS) return null
    this.streams.set(listener.userId, open + 1)
    const room = this.rooms.get(formId) ?? { listeners: new Set(), waiting: emptied(), timer: undefined }
    this.rooms.set(formId, room)
    room.listeners.add(listener)
    const leave = () => {
      if (!room.listeners.delete(listener)) return
      const left = (this.streams.get(listener.userId) ?? 1) - 1
      if (left > 0) this.streams.set(listener.userId, left)
      else this.streams.delete(listener.userId)
      if (room.listeners.size > 0) return
      clearTimeout(room.timer)
      if (this.rooms.get(formId) === room) this.rooms.delete(formId)
    }
    return { revision: this.revision, leave }
  }

  /** Says that this became of submissions of a form, by their ids. */
  tell(formId: string, kind: Kind, ids: readonly string[]): void {
    const room = this.rooms.get(formId)
    if (!room) return
    const known = room.waiting[kind]
    // One beyond the most says that there are more.
    for (const id of ids) if (known.size <= MOST_IDS) known.add(id)
    room.timer ??= setTimeout(() => this.flush(room), GATHER_MS)
  }

  /** Has everybody's right to be told of a form looked at. */
  recheckAccess(formId: string): void {
    for (const listener of this.rooms.get(formId)?.listeners ?? []) listener.recheckAccess()
  }

  /** The same for one person. */
  recheckAccessOf(userId: string): void {
    for (const { listeners } of this.rooms.values()) {
      for (const listener of listeners) if (listener.userId === userId) listener.recheckAccess()
    }
  }

  /** Ends all streams. */
  close(): void {
    for (const { listeners } of this.rooms.values()) for (const listener of listeners) listener.end()
  }

  private flush(room: Room): void {
    room.timer = undefined
    const { waiting } = room
    const news: SubmissionsTold = {
      revision: ++this.revision,
      new: named(waiting.new),
      changed: named(waiting.changed),
      deleted: named(waiting.deleted),
      more: Object.values(waiting).some(({ size }) => size > MOST_IDS),
    }
    for (const ids of Object.values(waiting)) ids.clear()
    const text = message('submissions', news.revision, news)
    for (const listener of room.listeners) listener.send(text)
  }
}

const named = (ids: ReadonlySet<string>): string[] => [...ids].slice(0, MOST_IDS)

const emptied = (): Room['waiting'] => ({ new: new Set(), changed: new Set(), deleted: new Set() })

/** One message of a stream of server-sent events. */
export const message = (event: string, id: number, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
