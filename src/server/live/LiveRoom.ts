import type { LivePerson, LiveSaid, LiveTold } from '../../contract/liveShapes.ts'
import type { Actor } from '../permissions/Actor.ts'

const COLORS = 8
/** Milliseconds in which what people do is gathered before the others are told. */
const TICK = 100
/** So much is said to the tabs of one form within a millisecond; in a crowd the ticks become longer. */
const BYTES_PER_MS = 10_000

export interface Newcomer {
  readonly client: string
  readonly actor: Actor
  readonly mayEdit: boolean
  /** Takes what the server says, as JSON. */
  readonly send: (text: string) => void
  /** Looks whether they still may be here, and closes their socket when not. */
  readonly recheckAccess: () => void
  /** Their page is back on another socket: closes this one. */
  readonly giveWay: () => void
}

export interface Seat extends Newcomer {
  readonly color: number
  selected: readonly string[]
  holds: string | null
}

/**
 * The tabs that have one form open. They are told what changed, not how everything is, once in a tick, and all tabs of a
 * person in the same words.
 */
export class LiveRoom {
  private readonly seats = new Map<string, Seat>()
  private readonly changed = new Set<Seat>()
  private readonly gone = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private nextTick = 0

  get size(): number {
    return this.seats.size
  }

  get(client: string): Seat | undefined {
    return this.seats.get(client)
  }

  sit(who: Newcomer): Seat {
    const before = this.seats.get(who.client)
    const seat: Seat = { ...who, color: before?.color ?? this.freeColor(), selected: [], holds: null }
    if (before) this.changed.delete(before)
    this.gone.delete(who.client)
    this.seats.set(who.client, seat)
    this.mark(seat)
    return seat
  }

  say(seat: Seat, { selected, holds: wanted, takes = false }: LiveSaid): void {
    if (this.seats.get(seat.client) !== seat) return
    seat.selected = selected
    const holds = seat.mayEdit ? wanted : null
    const holder =
      holds === null ? undefined : [...this.seats.values()].find((one) => one !== seat && one.holds === holds)
    if (holder && takes) {
      holder.holds = null
      this.mark(holder)
    }
    seat.holds = !holder || takes ? holds : null
    this.mark(seat)
  }

  leave(seat: Seat): void {
    if (this.seats.get(seat.client) !== seat) return
    this.seats.delete(seat.client)
    this.changed.delete(seat)
    this.gone.add(seat.client)
    this.soon()
  }

  /** Says the same to all. */
  tell(text: string): void {
    for (const seat of this.seats.values()) seat.send(text)
  }

  /** Has everybody's right to be here looked at. */
  recheckAccess(): void {
    for (const seat of this.seats.values()) seat.recheckAccess()
  }

  /** Everybody, as the person of this id may see it. */
  people(userId: string): LivePerson[] {
    return Array.from(this.seats.values(), (seat) => shown(seat, userId))
  }

  /** All others. */
  peopleFor(seat: Seat): LivePerson[] {
    return this.people(seat.actor.user.id).filter(({ client }) => client !== seat.client)
  }

  private mark(seat: Seat): void {
    this.changed.add(seat)
    this.soon()
  }

  private soon(): void {
    if (this.seats.size === 0) {
      clearTimeout(this.timer)
      this.timer = undefined
      return
    }
    this.timer ??= setTimeout(() => this.tick(), Math.max(TICK, this.nextTick - Date.now()))
  }

  private tick(): void {
    this.timer = undefined
    const [changed, gone] = [[...this.changed], [...this.gone]]
    this.changed.clear()
    this.gone.clear()
    const texts = new Map<string, string>()
    let bytes = 0
    for (const { actor, send } of this.seats.values()) {
      const { id } = actor.user
      const text = texts.get(id) ?? difference(changed, gone, id)
      texts.set(id, text)
      bytes += text.length
      send(text)
    }
    this.nextTick = Date.now() + bytes / BYTES_PER_MS
  }

  private freeColor(): number {
    const taken = new Set(Array.from(this.seats.values(), ({ color }) => color))
    for (let color = 0; color < COLORS; color++) if (!taken.has(color)) return color
    return this.seats.size % COLORS
  }
}

function difference(changed: readonly Seat[], gone: readonly string[], userId: string): string {
  const told: LiveTold = { is: 'changed', people: changed.map((seat) => shown(seat, userId)), gone }
  return JSON.stringify(told)
}

function shown({ client, actor, color, mayEdit, selected, holds }: Seat, toId: string): LivePerson {
  const same = actor.user.id === toId
  return { client, name: actor.user.name, same, color, mayEdit, selected: [...selected], holds }
}
