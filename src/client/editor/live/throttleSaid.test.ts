import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveSaid } from '../../../contract/liveShapes.ts'
import { throttleSaid } from './throttleSaid.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (id: string, more: Partial<LiveSaid> = {}): LiveSaid => ({ selected: [id], holds: null, ...more })

describe('Throttled status messages', () => {
  it('are sent immediately, and only the last of many that follow closely', () => {
    const said: LiveSaid[] = []
    const { say } = throttleSaid((one) => said.push(one))
    for (let i = 0; i < 50; i++) say(at(`q${i}`))
    expect(said).toEqual([at('q0')])
    vi.advanceTimersByTime(1_000)
    expect(said).toEqual([at('q0'), at('q49')])
    say(at('q7'))
    expect(said.at(-1)).toEqual(at('q7'))
  })

  it('preserve a pending takeover', () => {
    const said: LiveSaid[] = []
    const { say } = throttleSaid((one) => said.push(one))
    say(at('q0'))
    say(at('q1', { holds: 'q1', takes: true }))
    say(at('q1', { holds: 'q1' }))
    vi.advanceTimersByTime(1_000)
    expect(said.at(-1)).toEqual(at('q1', { holds: 'q1', takes: true }))
  })
})
