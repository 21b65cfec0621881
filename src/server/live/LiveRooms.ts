import { MAX_TABS_PER_PERSON } from '../../contract/liveLimits.ts'
import type { LivePerson, LiveSaid, LiveTold } from '../../contract/liveShapes.ts'
import type { Actor } from '../permissions/Actor.ts'
import { LiveRoom, type Newcomer, type Seat } from './LiveRoom.ts'

/** Tabs that may have one form open at once. */
const MOST_SEATS = 60

/**
 * The authors who have each form open, their selections and locks. Nothing of it is stored: an edit is in the store
 * before anybody is told of it, and whoever misses one sees so by the revision.
 */
export class LiveRooms {
  private readonly rooms = new Map<string, LiveRoom>()
  /** The seats of each person, by their id. */
  private readonly tabs = new Map<string, Set<Seat>>()

  /** `others`: who is told of forms in another way, and may be told no more for the same reasons. */
  constructor(
    private readonly others?: { recheckAccess(formId: string): void; recheckAccessOf(userId: string): void },
  ) {}

  /** Takes somebody in, and says hello; or why not: the form is full, or they have too many tabs open. */
  join(formId: string, revision: number, who: Newcomer) {
    const room = this.rooms.get(formId) ?? new LiveRoom()
    const person = who.actor.user.id
    const before = room.get(who.client)
    // A page whose network was gone is back before its old socket is missed: it has the place of that.
    if (before ? before.actor.user.id !== person : room.size >= MOST_SEATS) return 'tooMuch'
    const tabs = this.tabs.get(person) ?? new Set<Seat>()
    if (!before && tabs.size >= MAX_TABS_PER_PERSON) return 'tooManyTabs'
    this.rooms.set(formId, room)
    this.tabs.set(person, tabs)
    if (before) tabs.delete(before)
    const seat = room.sit(who)
    tabs.add(seat)
    // A socket without a place would count for nobody: any number of them could stay.
    before?.giveWay()
    const hello: LiveTold = { is: 'hello', revision, people: room.peopleFor(seat) }
    seat.send(JSON.stringify(hello))
    return {
      say: (said: LiveSaid) => room.say(seat, said),
      leave: () => {
        tabs.delete(seat)
        if (tabs.size === 0 && this.tabs.get(person) === tabs) this.tabs.delete(person)
        room.leave(seat)
        if (room.size === 0 && this.rooms.get(formId) === room) this.rooms.delete(formId)
      },
    }
  }

  /** Tells everybody who has the form open. */
  tell(formId: string, told: LiveTold): void {
    this.rooms.get(formId)?.tell(JSON.stringify(told))
  }

  /** Looks anew who may have a form open, at once: somebody's role on it changed. */
  recheckAccess(formId: string): void {
    this.rooms.get(formId)?.recheckAccess()
    this.others?.recheckAccess(formId)
  }

  /** The same for one person, whatever they have open: they signed out. */
  recheckAccessOf(userId: string): void {
    for (const seat of this.tabs.get(userId) ?? []) seat.recheckAccess()
    this.others?.recheckAccessOf(userId)
  }

  /** The authors who have the form open, as `actor` may see them. */
  people(formId: string, actor: Actor): LivePerson[] {
    return this.rooms.get(formId)?.people(actor.user.id) ?? []
  }
}
