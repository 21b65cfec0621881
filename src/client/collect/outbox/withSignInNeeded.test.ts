import { expect, it } from 'vitest'
import type { OutboxEntry } from '../../runtime/outbox/OutboxEntry.ts'
import { withSignInNeeded } from './withSignInNeeded.ts'
import type { ShownEntry } from './outboxView.ts'

const shown = (more: object = {}, may: ShownEntry['may'] = 'yes'): ShownEntry => ({
  entry: { mode: 'h5', fate: { state: 'waiting', attempts: 1 }, ...more } as OutboxEntry & ShownEntry['entry'],
  may,
})

it('an entry asks for a sign-in if the server requires it, even if the page still knows the user', () => {
  expect(withSignInNeeded(shown(), { problem: 'signIn' }).may).toBe('signIn')
  expect(withSignInNeeded(shown(), { problem: 'network' }).may).toBe('yes')
  expect(withSignInNeeded(shown(), { problem: null }).may).toBe('yes')
})

it('refused entries and entries of an app stay unchanged', () => {
  const refused = shown({ fate: { state: 'refused', attempts: 1 } })
  expect(withSignInNeeded(refused, { problem: 'signIn' })).toBe(refused)
  expect(withSignInNeeded(shown({}, 'driver'), { problem: 'signIn' }).may).toBe('driver')
  expect(withSignInNeeded(shown({ mode: 'pax' }), { problem: 'signIn' }).may).toBe('yes')
})
