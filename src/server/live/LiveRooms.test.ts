import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LivePerson, LiveEvent } from '../../contract/liveShapes.ts'
import type { Actor } from '../permissions/Actor.ts'
import { LiveRooms } from './LiveRooms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const person = (id: string): Actor => ({
  sessionId: id,
  user: {
    id,
    provider: 'demo',
    subject: id,
    auth_type: 'concedo',
    name: id,
    email: `${id}@demo.example`,
    avatar: null,
    is_admin: 0,
    is_task_admin: 0,
    email_verified: 1,
    created_at: 0,
  },
})

/** This many tabs of one form, at most twenty per user, and the messages each receives. */
function crowd(count: number) {
  const rooms = new LiveRooms()
  const tabs = Array.from({ length: count }, (_, i) => {
    const told: string[] = []
    const client = `tab${String(i).padStart(5, '0')}`
    const actor = person(`author${Math.floor(i / 20)}`)
    const seat = rooms.join('form0001', 1, {
      client,
      actor,
      mayEdit: true,
      send: (text) => told.push(text),
      recheckAccess: () => {},
      giveWay: () => {},
    })
    if (typeof seat === 'string') throw new Error(seat)
    return { client, told, ...seat }
  })
  vi.advanceTimersByTime(10_000)
  for (const { told } of tabs) told.length = 0
  return { rooms, tabs }
}

const changes = (told: readonly string[]) =>
  told.map((text) => JSON.parse(text) as LiveEvent).filter((one) => one.is === 'changed')

describe('Many tabs with the same form open', () => {
  it('receive the latest selection of each tab in one message: 55 tabs, 50 selections each', () => {
    const { tabs } = crowd(55)
    for (let i = 0; i < 50; i++) for (const { say, client } of tabs) say({ selected: [`${client}q${i}`], holds: null })
    expect(tabs.every(({ told }) => told.length === 0)).toBe(true)
    vi.advanceTimersByTime(10_000)
    const bytes = tabs.flatMap(({ told }) => told).reduce((sum, text) => sum + text.length, 0)
    expect(tabs.map(({ told }) => told.length)).toEqual(tabs.map(() => 1))
    // Sending the whole state to every tab at each selection was 148,500 messages of about 7 KB: one gigabyte.
    expect(bytes).toBeLessThan(500_000)
    const [{ people } = { people: [] as readonly LivePerson[] }] = changes(tabs[0]?.told ?? [])
    expect(people.map(({ client, selected }) => [client, ...selected])).toEqual(
      tabs.map(({ client }) => [client, `${client}q49`]),
    )
  })

  it('receive only the change if one selection changes', () => {
    const { tabs } = crowd(55)
    tabs[7]?.say({ selected: ['q1'], holds: 'q1' })
    vi.advanceTimersByTime(10_000)
    for (const { told } of tabs) {
      expect(changes(told)).toMatchObject([{ people: [{ client: 'tab00007', holds: 'q1' }], gone: [] }])
      expect(told.join('').length).toBeLessThan(250)
    }
  })

  it('are notified once when a user leaves, and not about users who join and leave between two ticks', () => {
    const { rooms, tabs } = crowd(3)
    tabs[2]?.leave()
    const join = () =>
      rooms.join('form0001', 1, {
        client: 'passing0',
        actor: person('ann'),
        mayEdit: true,
        send: () => {},
        recheckAccess: () => {},
        giveWay: () => {},
      })
    const passing = join()
    if (typeof passing !== 'string') passing.leave()
    vi.advanceTimersByTime(10_000)
    expect(changes(tabs[0]?.told ?? [])).toMatchObject([{ people: [], gone: ['tab00002', 'passing0'] }])
    expect(rooms.people('form0001', person('ann'))).toHaveLength(2)
  })

  it('receive messages less often the larger these are', () => {
    const { tabs } = crowd(55)
    const selected = Array.from({ length: 100 }, (_, i) => `${i}`.padStart(64, 'q'))
    for (let ms = 0; ms < 3_000; ms += 10) {
      for (const { say } of tabs) say({ selected, holds: null })
      vi.advanceTimersByTime(10)
    }
    const bytes = tabs.flatMap(({ told }) => told).reduce((sum, text) => sum + text.length, 0)
    expect(bytes).toBeLessThan(60_000_000)
  })
})
