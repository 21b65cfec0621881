import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePositioning } from '../../../tests/kit/fakePositioning.ts'
import type { MeasuredPosition } from '../../geo/MeasuredPosition.ts'
import { distance } from '../../geo/distance.ts'
import { averageFixes, measurePosition, type MeasuringPlan, MAX_MEASURING_MS } from './measurePosition.ts'

const fix = (longitude: number, latitude: number, accuracy = 5) => ({
  longitude,
  latitude,
  altitude: null,
  accuracy,
  time: '2026-03-01T02:30:00Z',
})

async function start(plan: Partial<MeasuringPlan>, ...steps: readonly (Partial<MeasuredPosition> | Error)[]) {
  const device = fakePositioning(...steps)
  const heard = {
    tell: vi.fn<(m: object) => void>(),
    done: vi.fn<(o: object) => void>(),
    fail: vi.fn<(e: Error) => void>(),
  }
  const control = measurePosition(
    device.source.watchCoordinate,
    { target: 20, insists: true, averageSeconds: 0, ...plan },
    heard,
  )
  await vi.advanceTimersByTimeAsync(0)
  return { ...heard, device, control }
}

describe('The average of measurements', () => {
  it('lies among them, and is never more accurate than the best of them', () => {
    const near = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    )
    const step = fc.record({
      east: fc.double({ min: -0.001, max: 0.001, noNaN: true }),
      north: fc.double({ min: -0.001, max: 0.001, noNaN: true }),
      accuracy: fc.double({ min: 1, max: 5_000, noNaN: true }),
    })
    fc.assert(
      fc.property(near, fc.array(step, { minLength: 1, maxLength: 20 }), ([lon, lat], steps) => {
        const fixes = steps.map(({ east, north, accuracy }) =>
          fix(((lon + east + 540) % 360) - 180, lat + north, accuracy),
        )
        const { longitude, latitude, accuracy } = averageFixes(fixes)
        expect(distance([longitude, latitude], [lon, lat])).toBeLessThan(200)
        expect(accuracy).toBeGreaterThanOrEqual(Math.min(...fixes.map((one) => one.accuracy)) - 1e-9)
      }),
    )
  })

  it('prefers accurate ones, and stays on its side of the antimeridian', () => {
    expect(averageFixes([fix(0, 0, 100), fix(0, 0.001, 5)]).latitude).toBeGreaterThan(0.00099)
    expect(Math.abs(averageFixes([fix(179.9999, 0), fix(-179.9999, 0)]).longitude)).toBeCloseTo(180, 6)
  })

  it('has an accuracy that reflects their scatter', () => {
    expect(averageFixes([fix(0, 0, 1), fix(0, 0.001, 1)]).accuracy).toBeGreaterThan(50)
  })
})

describe('Measuring', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T00:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('ends with the first position that meets the target', async () => {
    const { device, done } = await start({}, { accuracy: 5_000 }, { accuracy: 300 }, { accuracy: 12 })
    device.step()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(done).not.toHaveBeenCalled()
    device.step()
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ source: 'device' }))
    expect(done.mock.calls[0]?.[0]).toMatchObject({ position: { accuracy: 12 } })
    expect(device.watched()).toBe(false)
  })

  it('returns the best position so far on request', async () => {
    const { device, done, control } = await start({}, { accuracy: 300 }, { accuracy: 80 }, { accuracy: 120 })
    device.step()
    device.step()
    control.take()
    expect(done.mock.calls).toMatchObject([[{ position: { accuracy: 80 }, source: 'device' }]])
  })

  it('takes the best position after a while if the author set no target', async () => {
    const { done } = await start({ insists: false }, { accuracy: 5_000 })
    await vi.advanceTimersByTimeAsync(MAX_MEASURING_MS)
    expect(done.mock.calls).toMatchObject([[{ position: { accuracy: 5_000 } }]])
  })

  it('averages for a number of seconds after a good position, and counts down', async () => {
    const { device, done, tell } = await start(
      { averageSeconds: 3 },
      { accuracy: 90 },
      { accuracy: 15 },
      { accuracy: 10 },
    )
    expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ left: null, count: 1 }))
    device.step()
    expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ left: 3, count: 1 }))
    await vi.advanceTimersByTimeAsync(1_000)
    device.step()
    expect(tell).toHaveBeenLastCalledWith(expect.objectContaining({ left: 2, count: 2 }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(done.mock.calls).toMatchObject([[{ source: 'averaged' }]])
  })

  it('fails once, and reports nothing after it was stopped', async () => {
    const failing = await start({}, new Error('Get location error: no'))
    expect(failing.fail).toHaveBeenCalledOnce()
    const stopped = await start({}, { accuracy: 90 }, { accuracy: 2 })
    stopped.control.stop()
    stopped.device.step()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(stopped.done).not.toHaveBeenCalled()
    expect(stopped.device.watched()).toBe(false)
  })
})
