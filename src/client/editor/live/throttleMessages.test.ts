import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveRequest } from '../../../contract/liveShapes.ts'
import { throttleMessages } from './throttleMessages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (id: string, more: Partial<LiveRequest> = {}): LiveRequest => ({ selected: [id], holds: null, ...more })

describe('Throttled status messages', () => {
  it('are sent immediately, and only the last of many that follow closely', () => {
    const said: LiveRequest[] = []
    const { say } = throttleMessages((one) => said.push(one))
    for (let i = 0; i < 50; i++) say(at(`q${i}`))
    expect(said).toEqual([at('q0')])
    vi.advanceTimersByTime(1_000)
    expect(said).toEqual([at('q0'), at('q49')])
    say(at('q7'))
    expect(said.at(-1)).toEqual(at('q7'))
  })

  it('preserve a pending takeover', () => {
    const said: LiveRequest[] = []
    const { say } = throttleMessages((one) => said.push(one))
    say(at('q0'))
    say(at('q1', { holds: 'q1', takes: true }))
    say(at('q1', { holds: 'q1' }))
    vi.advanceTimersByTime(1_000)
    expect(said.at(-1)).toEqual(at('q1', { holds: 'q1', takes: true }))
  })
})
