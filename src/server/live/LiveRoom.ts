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

export interface Participant
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
  private readonly participants = new Map<string, Participant>()
  private readonly changed = new Set<Participant>()
  private readonly gone = new Set<string>()
  private readonly ownGone = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private nextTick = 0

  constructor(private readonly announce: Announce = () => {}) {}

  get size(): number {
    return this.participants.size
  }

  get(client: string): Participant | undefined {
    return this.participants.get(client)
  }

  sit(who: JoiningTab): Participant {
    const before = this.participants.get(who.client)
    const { client, actor, mayEdit, send, recheckAccess, giveWay } = who
    const { id: userId, name } = actor.user
    const color = before?.color ?? this.freeColor()
    const participant: Participant = {
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
    this.participants.set(who.client, participant)
    this.mark(participant)
    return participant
  }

  say(participant: Participant, { selected, holds: wanted, takes = false }: LiveRequest): void {
    if (this.participants.get(participant.client) !== participant) return
    participant.selected = selected
    const holds = participant.mayEdit ? wanted : null
    const holder =
      holds === null
        ? undefined
        : [...this.participants.values()].find((one) => one !== participant && one.holds === holds)
    if (holder && takes) {
      holder.holds = null
      this.mark(holder)
    }
    participant.holds = !holder || takes ? holds : null
    this.mark(participant)
  }

  leave(participant: Participant): void {
    if (this.participants.get(participant.client) !== participant) return
    this.participants.delete(participant.client)
    this.changed.delete(participant)
    this.gone.add(participant.client)
    if (participant.at === null) this.ownGone.add(participant.client)
    this.soon()
  }

  /** The tabs whose sockets are on this process. */
  own(): readonly SharedSeat[] {
    return Array.from(this.participants.values()).flatMap((participant) =>
      participant.at === null ? shared(participant) : [],
    )
  }

  /** Applies changes of tabs on another process. */
  hear(at: string, people: readonly SharedSeat[], gone: readonly string[]): void {
    for (const person of people) {
      const before = this.participants.get(person.client)
      // The page has reconnected to another process.
      if (before && before.at === null) before.giveWay()
      if (before) this.changed.delete(before)
      for (const one of this.participants.values()) {
        if (one.at === null && person.holds !== null && one.holds === person.holds) {
          one.holds = null
          this.mark(one)
        }
      }
      const participant: Participant = { ...person, at, send: nothing, recheckAccess: nothing, giveWay: nothing }
      this.gone.delete(person.client)
      this.participants.set(person.client, participant)
      this.mark(participant)
    }
    for (const client of gone) {
      const participant = this.participants.get(client)
      if (participant?.at === at) this.leave(participant)
    }
  }

  /** Removes the tabs of a process that ended; they may reconnect elsewhere. */
  forget(at: string): void {
    for (const participant of Array.from(this.participants.values())) if (participant.at === at) this.leave(participant)
  }

  /** Sends the same message to all tabs. */
  tell(text: string): void {
    for (const participant of this.participants.values()) participant.send(text)
  }

  /** Checks the permissions of all tabs. */
  recheckAccess(): void {
    for (const participant of this.participants.values()) participant.recheckAccess()
  }

  /** Everyone in the room, as visible to the user with this id. */
  people(userId: string): LivePerson[] {
    return Array.from(this.participants.values(), (participant) => shown(participant, userId))
  }

  /** Everyone else in the room. */
  peopleFor(participant: Participant): LivePerson[] {
    return this.people(participant.userId).filter(({ client }) => client !== participant.client)
  }

  private mark(participant: Participant): void {
    this.changed.add(participant)
    this.soon()
  }

  private soon(): void {
    if (this.participants.size === 0) {
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
    const own = changed.flatMap((participant) => (participant.at === null ? shared(participant) : []))
    if (own.length > 0 || this.ownGone.size > 0) this.announce(own, [...this.ownGone])
    this.changed.clear()
    this.gone.clear()
    this.ownGone.clear()
    const texts = new Map<string, string>()
    let bytes = 0
    for (const { at, userId: id, send } of this.participants.values()) {
      if (at !== null) continue
      const text = texts.get(id) ?? difference(changed, gone, id)
      texts.set(id, text)
      bytes += text.length
      send(text)
    }
    this.nextTick = Date.now() + bytes / BYTES_PER_MS
  }

  private freeColor(): number {
    const taken = new Set(Array.from(this.participants.values(), ({ color }) => color))
    for (let color = 0; color < COLORS; color++) if (!taken.has(color)) return color
    return this.participants.size % COLORS
  }
}

function difference(changed: readonly Participant[], gone: readonly string[], userId: string): string {
  const event: LiveEvent = { is: 'changed', people: changed.map((participant) => shown(participant, userId)), gone }
  return JSON.stringify(event)
}

function shown({ client, userId, name, color, mayEdit, selected, holds }: Participant, toId: string): LivePerson {
  return { client, name, same: userId === toId, color, mayEdit, selected: [...selected], holds }
}

const shared = ({ client, userId, name, color, mayEdit, selected, holds }: Participant): SharedSeat => ({
  client,
  userId,
  name,
  color,
  mayEdit,
  selected,
  holds,
})

const nothing = () => {}
