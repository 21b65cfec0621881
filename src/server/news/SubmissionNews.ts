import type { SubmissionsNews } from '../../contract/newsShapes.ts'

type Kind = 'new' | 'changed' | 'deleted'

/** A client that receives news of a form's submissions. */
export interface NewsListener {
  readonly userId: string
  /** Sends one message of the stream. */
  readonly send: (text: string) => void
  /** Checks whether the user may still receive news, and ends the stream if not. */
  readonly recheckAccess: () => void
  readonly end: () => void
}

/** Interval in which news is collected before it is sent, in ms. */
const GATHER_MS = 500
/** Maximum number of ids of a kind in one message. */
const MAX_IDS = 200
/** Maximum number of open streams per user. */
const MAX_STREAMS = 10

interface Room {
  readonly listeners: Set<NewsListener>
  readonly waiting: { readonly [kind in Kind]: Set<string> }
  timer: NodeJS.Timeout | undefined
}

/**
 * Notifies authors viewing a form's submissions of changes as they happen. Nothing is stored: a client that missed
 * something detects it by the revision and reloads. Without listeners, a notification costs one map lookup.
 */
export class SubmissionNews {
  private readonly rooms = new Map<string, Room>()
  private readonly streams = new Map<string, number>()
  /** Incremented with each message; starts at the current time, so that revisions differ between runs of the server. */
  private revision = Date.now()

  /** Adds a listener and returns the current revision; null if the user has too many streams open. */
  join(formId: string, listener: NewsListener): { readonly revision: number; readonly leave: () => void } | null {
    const open = this.streams.get(listener.userId) ?? 0
    if (open >= MAX_STREAMS) return null
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

  /** Announces that submissions of a form, by id, were changed in this way. */
  tell(formId: string, kind: Kind, ids: readonly string[]): void {
    const room = this.rooms.get(formId)
    if (!room) return
    const known = room.waiting[kind]
    // One more than the maximum means that there are more.
    for (const id of ids) if (known.size <= MAX_IDS) known.add(id)
    room.timer ??= setTimeout(() => this.flush(room), GATHER_MS)
  }

  /** Checks the permissions of all listeners of a form. */
  recheckAccess(formId: string): void {
    for (const listener of this.rooms.get(formId)?.listeners ?? []) listener.recheckAccess()
  }

  /** Checks the permissions of one user on all forms that they listen to. */
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
    const news: SubmissionsNews = {
      revision: ++this.revision,
      new: named(waiting.new),
      changed: named(waiting.changed),
      deleted: named(waiting.deleted),
      more: Object.values(waiting).some(({ size }) => size > MAX_IDS),
    }
    for (const ids of Object.values(waiting)) ids.clear()
    const text = formatServerSentEvent('submissions', news.revision, news)
    for (const listener of room.listeners) listener.send(text)
  }
}

const named = (ids: ReadonlySet<string>): string[] => [...ids].slice(0, MAX_IDS)

const emptied = (): Room['waiting'] => ({ new: new Set(), changed: new Set(), deleted: new Set() })

/** Formats a server-sent event. */
export const formatServerSentEvent = (event: string, id: number, data: object): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
