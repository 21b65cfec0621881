import type { LivePerson, LiveSaid, LiveTold } from '../../contract/liveShapes.ts'
import type { Actor } from '../permissions/Actor.ts'

const COLORS = 8
/** Tabs that may have one form open at once. */
const MOST_SEATS = 60

export interface Newcomer {
  readonly client: string
  readonly actor: Actor
  readonly mayEdit: boolean
  readonly send: (told: LiveTold) => void
}

interface Seat extends Newcomer {
  readonly color: number
  selected: readonly string[]
  holds: string | null
}

/**
 * Who has which form open, what they select and what they hold. Nothing of it is kept: an edit is in the store before
 * anybody is told of it, and whoever misses one sees so by the revision.
 */
export class LiveRooms {
  private readonly rooms = new Map<string, Map<string, Seat>>()

  /** Takes somebody in, and says hello; null when the form is full. */
  join(formId: string, revision: number, who: Newcomer) {
    const room = this.rooms.get(formId) ?? new Map<string, Seat>()
    this.rooms.set(formId, room)
    const before = room.get(who.client)
    // A page whose network was gone is back before its old socket is missed: it has the place of that.
    if (before ? before.actor.user.id !== who.actor.user.id : room.size >= MOST_SEATS) return null
    const seat: Seat = { ...who, color: before?.color ?? freeColor(room), selected: [], holds: null }
    room.set(who.client, seat)
    seat.send({ is: 'hello', revision, people: peopleFor(room, seat) })
    this.tellPeople(room, seat)
    return {
      say: ({ selected, holds: wanted, takes = false }: LiveSaid) => {
        seat.selected = selected
        const holds = seat.mayEdit ? wanted : null
        const holder =
          holds === null ? undefined : [...room.values()].find((one) => one !== seat && one.holds === holds)
        if (holder && takes) holder.holds = null
        seat.holds = !holder || takes ? holds : null
        this.tellPeople(room)
      },
      leave: () => {
        if (room.get(who.client) !== seat) return
        room.delete(who.client)
        if (room.size === 0) this.rooms.delete(formId)
        this.tellPeople(room)
      },
    }
  }

  /** Tells everybody who has the form open. */
  tell(formId: string, told: LiveTold): void {
    for (const seat of this.rooms.get(formId)?.values() ?? []) seat.send(told)
  }

  /** Who has the form open, as `actor` may see it. */
  people(formId: string, actor: Actor): LivePerson[] {
    return Array.from(this.rooms.get(formId)?.values() ?? [], (seat) => shown(seat, actor))
  }

  private tellPeople(room: ReadonlyMap<string, Seat>, except?: Seat): void {
    for (const seat of room.values()) if (seat !== except) seat.send({ is: 'people', people: peopleFor(room, seat) })
  }
}

/** All others of the room. */
const peopleFor = (room: ReadonlyMap<string, Seat>, seat: Seat): LivePerson[] =>
  [...room.values()].filter((one) => one !== seat).map((one) => shown(one, seat.actor))

function shown({ client, actor, color, mayEdit, selected, holds }: Seat, to: Actor): LivePerson {
  const same = actor.user.id === to.user.id
  return { client, name: actor.user.name, same, color, mayEdit, selected: [...selected], holds }
}

function freeColor(room: ReadonlyMap<string, Seat>): number {
  const taken = new Set(Array.from(room.values(), ({ color }) => color))
  for (let color = 0; color < COLORS; color++) if (!taken.has(color)) return color
  return room.size % COLORS
}
