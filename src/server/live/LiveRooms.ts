import { MAX_TABS_PER_PERSON } from '../../contract/liveLimits.ts'
import type { LivePerson, LiveRequest, LiveEvent } from '../../contract/liveShapes.ts'
import type { MessageBus } from '../db/postgres/MessageBus.ts'
import type { Actor } from '../permissions/Actor.ts'
import { LiveRoom, type JoiningTab, type Participant } from './LiveRoom.ts'
import type { LiveProcessMessage } from './SharedSeat.ts'

/** Maximum number of tabs with one form open. */
const MAX_PARTICIPANTS = 60
/** Heartbeat interval of a process, and silence after which it counts as ended, in ms. */
const HERE_EVERY = 10_000
const ENDED_AFTER = 35_000

interface Others {
  recheckAccess(formId: string): void
  recheckAccessOf(userId: string): void
}

/**
 * The authors who have each form open, their selections and locks. Nothing is stored: an edit is in the store before it
 * is broadcast, and clients detect a missed one by the revision.
 */
export class LiveRooms {
  private readonly rooms = new Map<string, LiveRoom>()
  /** Seats by user id. */
  private readonly tabs = new Map<string, Set<Participant>>()
  /** Time of the last message of each other process. */
  private readonly processes = new Map<string, number>()

  private readonly bulletins: MessageBus | null
  private readonly others: Others | undefined

  /**
   * `bulletins`: with several processes, each has the tabs of its own sockets and is notified of the others'. `others`:
   * another channel with notifications about forms, whose permissions are checked on the same occasions.
   */
  constructor({ bulletins = null, others }: { bulletins?: MessageBus | null; others?: Others } = {}) {
    this.bulletins = bulletins
    this.others = others
    bulletins?.hear((message) => this.hear(message as LiveProcessMessage))
    if (bulletins) setInterval(() => this.beHere(), HERE_EVERY).unref()
  }

  /** Admits a tab and greets it; returns the reason if the form is full or the user has too many tabs open. */
  join(formId: string, revision: number, who: JoiningTab) {
    const room = this.rooms.get(formId) ?? this.newRoom(formId)
    const person = who.actor.user.id
    const before = room.get(who.client)
    // A page may reconnect before its old socket is known to be dead: it takes over that seat.
    if (before ? before.userId !== person : room.size >= MAX_PARTICIPANTS) return 'tooMuch'
    const tabs = this.tabs.get(person) ?? new Set<Participant>()
    if (!before && tabs.size >= MAX_TABS_PER_PERSON) return 'tooManyTabs'
    if (room.own().length === 0) this.post({ live: 'who', formId })
    this.rooms.set(formId, room)
    this.tabs.set(person, tabs)
    if (before) tabs.delete(before)
    const participant = room.sit(who)
    tabs.add(participant)
    // A socket without a seat would not be counted, so that any number of them could remain.
    before?.giveWay()
    const hello: LiveEvent = { is: 'hello', revision, people: room.peopleFor(participant) }
    participant.send(JSON.stringify(hello))
    return {
      say: (processMessage: LiveRequest) => room.say(participant, processMessage),
      leave: () => {
        tabs.delete(participant)
        if (tabs.size === 0 && this.tabs.get(person) === tabs) this.tabs.delete(person)
        room.leave(participant)
        this.closeEmpty(formId, room)
      },
    }
  }

  /** Sends a message to everyone who has the form open. */
  tell(formId: string, event: LiveEvent): void {
    this.rooms.get(formId)?.tell(JSON.stringify(event))
    this.post({ live: 'told', formId, told: event })
  }

  /** Checks at once who may have a form open, after a role on it changed. */
  recheckAccess(formId: string): void {
    this.rooms.get(formId)?.recheckAccess()
    this.others?.recheckAccess(formId)
    this.post({ live: 'recheck', formId })
  }

  /** Checks at once the access to all forms opened by one user, after they signed out. */
  recheckAccessOf(userId: string): void {
    for (const participant of this.tabs.get(userId) ?? []) participant.recheckAccess()
    this.others?.recheckAccessOf(userId)
    this.post({ live: 'recheckOf', userId })
  }

  /** The authors who have the form open, as visible to `actor`. */
  people(formId: string, actor: Actor): LivePerson[] {
    return this.rooms.get(formId)?.people(actor.user.id) ?? []
  }

  private newRoom(formId: string): LiveRoom {
    const { own } = this.bulletins ?? {}
    if (own === undefined) return new LiveRoom()
    return new LiveRoom((people, gone) => this.post({ live: 'people', formId, from: own, people, gone }))
  }

  private closeEmpty(formId: string, room: LiveRoom): void {
    if (room.size === 0 && this.rooms.get(formId) === room) this.rooms.delete(formId)
  }

  private post(bulletin: LiveProcessMessage): void {
    this.bulletins?.post(bulletin)
  }

  /** Handles a message of another process. */
  private hear(processMessage: LiveProcessMessage): void {
    if (processMessage.live === 'here') this.processes.set(processMessage.from, Date.now())
    if (processMessage.live === 'recheckOf') {
      this.others?.recheckAccessOf(processMessage.userId)
      for (const participant of this.tabs.get(processMessage.userId) ?? []) participant.recheckAccess()
    }
    if (!('formId' in processMessage)) return
    if (processMessage.live === 'recheck') this.others?.recheckAccess(processMessage.formId)
    const room = this.rooms.get(processMessage.formId)
    if (!room) return
    if (processMessage.live === 'told') room.tell(JSON.stringify(processMessage.told))
    if (processMessage.live === 'recheck') room.recheckAccess()
    const { own } = this.bulletins ?? {}
    const people = room.own()
    if (processMessage.live === 'who' && own !== undefined && people.length > 0) {
      this.post({ live: 'people', formId: processMessage.formId, from: own, people, gone: [] })
    }
    if (processMessage.live !== 'people') return
    this.processes.set(processMessage.from, Date.now())
    room.hear(processMessage.from, processMessage.people, processMessage.gone)
    this.closeEmpty(processMessage.formId, room)
  }

  private beHere(): void {
    const { own } = this.bulletins ?? {}
    if (own !== undefined && this.tabs.size > 0) this.post({ live: 'here', from: own })
    const before = Date.now() - ENDED_AFTER
    for (const [process, seenAt] of this.processes) {
      if (seenAt > before) continue
      this.processes.delete(process)
      for (const [formId, room] of this.rooms) {
        room.forget(process)
        this.closeEmpty(formId, room)
      }
    }
  }
}
