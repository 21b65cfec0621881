import type { LivePerson, LiveRequest, LiveEvent } from '../../contract/liveShapes.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { SharedSeat } from './SharedSeat.ts'

const COLORS = 8
/** Interval in which changes are collected before they are broadcast, in ms. */
const TICK = 100
/** Maximum broadcast rate per form, in bytes per ms; with many tabs the interval becomes longer. */
const BYTES_PER_MS = 10_000

export interface JoiningTab {
  readonly client: string
  readonly actor: Actor
  readonly mayEdit: boolean
  /** Sends a server message, as JSON. */
  readonly send: (text: string) => void
  /** Checks whether the user may still have the form open, and closes the socket if not. */
  readonly recheckAccess: () => void
  /** Closes this socket because the page has reconnected on another one. */
  readonly giveWay: () => void
}

export interface Seat
  extends Omit<SharedSeat, 'selected' | 'holds'>, Pick<JoiningTab, 'send' | 'recheckAccess' | 'giveWay'> {
  /** Id of the process that has the socket; null for this one. */
  readonly at: string | null
  selected: readonly string[]
  holds: string | null
}

/** Called once per tick with changes of this process's own tabs. */
type Announce = (changed: readonly SharedSeat[], gone: readonly string[]) => void

/**
 * The tabs that have one form open. They receive changes rather than the whole state, once per tick; all tabs of a user
 * receive the same message.
 */
export class LiveRoom {
  private readonly seats = new Map<string, Seat>()
  private readonly changed = new Set<Seat>()
  private readonly gone = new Set<string>()
  private readonly ownGone = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private nextTick = 0

  constructor(private readonly announce: Announce = () => {}) {}

  get size(): number {
    return this.seats.size
  }

  get(client: string): Seat | undefined {
    return this.seats.get(client)
  }

  sit(who: JoiningTab): Seat {
    const before = this.seats.get(who.client)
    const { client, actor, mayEdit, send, recheckAccess, giveWay } = who
    const { id: userId, name } = actor.user
    const color = before?.color ?? this.freeColor()
    const seat: Seat = {
      client,
      userId,
      name,
      mayEdit,
      color,
      selected: [],
      holds: null,
      at: null,
      send,
      recheckAccess,
      giveWay,
    }
    if (before) this.changed.delete(before)
    this.gone.delete(who.client)
    this.seats.set(who.client, seat)
    this.mark(seat)
    return seat
  }

  say(seat: Seat, { selected, holds: wanted, takes = false }: LiveRequest): void {
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
    if (seat.at === null) this.ownGone.add(seat.client)
    this.soon()
  }

  /** The tabs whose sockets are on this process. */
  own(): readonly SharedSeat[] {
    return Array.from(this.seats.values()).flatMap((seat) => (seat.at === null ? shared(seat) : []))
  }

  /** Applies changes of tabs on another process. */
  hear(at: string, people: readonly SharedSeat[], gone: readonly string[]): void {
    for (const person of people) {
      const before = this.seats.get(person.client)
      // The page has reconnected to another process.
      if (before && before.at === null) before.giveWay()
      if (before) this.changed.delete(before)
      for (const one of this.seats.values()) {
        if (one.at === null && person.holds !== null && one.holds === person.holds) {
          one.holds = null
          this.mark(one)
        }
      }
      const seat: Seat = { ...person, at, send: nothing, recheckAccess: nothing, giveWay: nothing }
      this.gone.delete(person.client)
      this.seats.set(person.client, seat)
      this.mark(seat)
    }
    for (const client of gone) {
      const seat = this.seats.get(client)
      if (seat?.at === at) this.leave(seat)
    }
  }

  /** Removes the tabs of a process that ended; they may reconnect elsewhere. */
  forget(at: string): void {
    for (const seat of Array.from(this.seats.values())) if (seat.at === at) this.leave(seat)
  }

  /** Sends the same message to all tabs. */
  tell(text: string): void {
    for (const seat of this.seats.values()) seat.send(text)
  }

  /** Checks the permissions of all tabs. */
  recheckAccess(): void {
    for (const seat of this.seats.values()) seat.recheckAccess()
  }

  /** Everyone in the room, as visible to the user with this id. */
  people(userId: string): LivePerson[] {
    return Array.from(this.seats.values(), (seat) => shown(seat, userId))
  }

  /** Everyone else in the room. */
  peopleFor(seat: Seat): LivePerson[] {
    return this.people(seat.userId).filter(({ client }) => client !== seat.client)
  }

  private mark(seat: Seat): void {
    this.changed.add(seat)
    this.soon()
  }

  private soon(): void {
    if (this.seats.size === 0) {
      clearTimeout(this.timer)
      this.timer = undefined
      if (this.ownGone.size > 0) this.announce([], [...this.ownGone])
      this.ownGone.clear()
      return
    }
    this.timer ??= setTimeout(() => this.tick(), Math.max(TICK, this.nextTick - Date.now()))
  }

  private tick(): void {
    this.timer = undefined
    const [changed, gone] = [[...this.changed], [...this.gone]]
    const own = changed.flatMap((seat) => (seat.at === null ? shared(seat) : []))
    if (own.length > 0 || this.ownGone.size > 0) this.announce(own, [...this.ownGone])
    this.changed.clear()
    this.gone.clear()
    this.ownGone.clear()
    const texts = new Map<string, string>()
    let bytes = 0
    for (const { at, userId: id, send } of this.seats.values()) {
      if (at !== null) continue
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
  const told: LiveEvent = { is: 'changed', people: changed.map((seat) => shown(seat, userId)), gone }
  return JSON.stringify(told)
}

function shown({ client, userId, name, color, mayEdit, selected, holds }: Seat, toId: string): LivePerson {
  return { client, name, same: userId === toId, color, mayEdit, selected: [...selected], holds }
}

const shared = ({ client, userId, name, color, mayEdit, selected, holds }: Seat): SharedSeat => ({
  client,
  userId,
  name,
  color,
  mayEdit,
  selected,
  holds,
})

const nothing = () => {}
