import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multiProcessPortal, type MultiProcessPortal } from '../../tests/kit/multiProcessPortal.ts'
import { runThroughKills } from '../../tests/kit/runThroughKills.ts'

const PROCESSES = 4

let portal: MultiProcessPortal
beforeAll(async () => {
  portal = await multiProcessPortal({ processes: PROCESSES, collectors: 6, tasks: 400 })
}, 180_000)
afterAll(() => portal.end())

describe('Four processes behind a load balancer, one killed every second, and then the database', () => {
  it('keep what they acknowledged, each once, and recover by themselves', { timeout: 240_000 }, async () => {
    const { answered } = await runThroughKills(portal, { kills: 10, processes: PROCESSES, devices: 4, atTaskMs: 0 })
    expect(answered.length).toBeGreaterThan(20)
  })
})
