import { describe, expect, it } from 'vitest'
import type { OutboxEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { outboxStatus } from './outboxStatus.ts'
import type { OutboxView, ShownEntry } from './outboxView.ts'

const entry = {} as OutboxEntry
const waits = (may: ShownEntry['may'] = 'yes'): ShownEntry => ({
  entry: { ...entry, fate: { state: 'waiting', attempts: 0 } },
  may,
})
const refused: ShownEntry = { entry: { ...entry, fate: { state: 'refused', attempts: 1 } }, may: 'yes' }
const idle = { now: null, retryAt: null, problem: null, sent: 0 } as const
const view = (entries: readonly ShownEntry[], more: Partial<OutboxView> = {}): OutboxView => ({
  entries,
  others: 0,
  online: true,
  paused: false,
  sending: idle,
  ...more,
})

describe('The outbox indicator', () => {
  it('is hidden if there is nothing to report', () => {
    expect(outboxStatus(view([]))).toBeNull()
    expect(outboxStatus({ ...view([]), entries: null })).toBeNull()
    expect(outboxStatus(view([], { others: 2 }))).toBeNull()
  })

  it('shows that the device is offline, and how many submissions are queued', () => {
    expect(outboxStatus(view([], { online: false }))).toEqual({ kind: 'offline' })
    expect(outboxStatus(view([waits(), waits()], { online: false }))).toEqual({ kind: 'offlineWaiting', count: 2 })
    const unheard = view([waits()], { sending: { ...idle, problem: 'network' } })
    expect(outboxStatus(unheard)).toEqual({ kind: 'offlineWaiting', count: 1 })
  })

  it('shows that the user paused sending, if something is queued', () => {
    expect(outboxStatus(view([waits()], { paused: true, online: false }))).toEqual({ kind: 'paused', count: 1 })
    expect(outboxStatus(view([waits(), refused], { paused: true }))).toEqual({ kind: 'needsYou', count: 1 })
    expect(outboxStatus(view([], { paused: true }))).toBeNull()
  })

  it('shows the progress of sending', () => {
    const now = { id: 'a', at: 2, count: 5 }
    expect(outboxStatus(view([waits()], { sending: { ...idle, now } }))).toEqual({ kind: 'sending', at: 2, count: 5 })
    expect(outboxStatus(view([], { sending: { ...idle, now } }))).toBeNull()
  })

  it('shows once that everything was sent', () => {
    const sent = view([], { sending: { ...idle, sent: 3 } })
    expect(outboxStatus(sent)).toEqual({ kind: 'allSent' })
    expect(outboxStatus(sent, 3)).toBeNull()
    expect(outboxStatus(view([waits()], { sending: { ...idle, sent: 3 } }))).toEqual({ kind: 'waiting', count: 1 })
  })

  it('asks for action: refused entries, a required sign-in or an app', () => {
    expect(outboxStatus(view([waits(), refused], { online: false }))).toEqual({ kind: 'needsYou', count: 1 })
    expect(outboxStatus(view([waits('signIn')]))).toEqual({ kind: 'signIn', count: 1 })
    expect(outboxStatus(view([waits()], { sending: { ...idle, problem: 'signIn' } }))).toEqual({
      kind: 'signIn',
      count: 1,
    })
    expect(outboxStatus(view([waits('driver')]))).toEqual({ kind: 'driver', count: 1 })
    expect(outboxStatus(view([waits('driver'), waits()]))).toEqual({ kind: 'waiting', count: 2 })
  })
})
