import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MeasuredPosition } from '../../geo/MeasuredPosition.ts'
import { PositionFailure } from '../../geo/PositionFailure.ts'
import { withCapturePosition, watchCapturePosition } from './capturePosition.ts'

const position = (time: Date, longitude = 105.85): MeasuredPosition => ({
  longitude,
  latitude: 21.03,
  altitude: null,
  accuracy: 12,
  time: time.toISOString(),
})

const nobody = () => {}

/** A device controlled by the test. */
function device() {
  const said = {
    give: nobody as (position: MeasuredPosition) => void,
    fail: nobody as (error: Error) => void,
    stop: vi.fn<() => void>(),
  }
  const place = watchCapturePosition((give, fail) => {
    said.give = give
    said.fail = fail
    return said.stop
  })
  return { ...said, place }
}

describe('The location of a photo', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') }))
  afterEach(() => vi.useRealTimers())

  it('is that of the device when the photo is taken', async () => {
    const { give, place, stop } = device()
    give(position(new Date(), 1))
    give(position(new Date(), 2))
    expect((await place.here()).longitude).toBe(2)
    expect(stop).toHaveBeenCalledOnce()
  })

  it('is waited for, also if the last one became outdated in the camera app', async () => {
    const { give, place } = device()
    give(position(new Date(), 1))
    vi.advanceTimersByTime(60_000)
    const here = place.here()
    vi.advanceTimersByTime(2_000)
    give(position(new Date(), 2))
    expect((await here).longitude).toBe(2)
  })

  it('is the last known one if no newer one arrives in time, with its own time', async () => {
    const { give, place } = device()
    give(position(new Date('2026-03-01T07:58:00Z'), 1))
    const here = place.here()
    vi.advanceTimersByTime(15_000)
    expect((await here).time).toBe('2026-03-01T07:58:00.000Z')
  })

  it('is missing if the user denies access or the device does not respond', async () => {
    const refused = device()
    refused.fail(new PositionFailure('denied', 'no'))
    await expect(refused.place.here()).rejects.toMatchObject({ reason: 'denied' })
    const silent = device()
    const here = silent.place.here()
    vi.advanceTimersByTime(15_000)
    await expect(here).rejects.toMatchObject({ reason: 'timeout' })
    expect(silent.stop).toHaveBeenCalledOnce()
  })
})

describe('The recorded metadata of a photo', () => {
  const here = { ...position(new Date('2026-03-01T08:00:00Z')), mock: false }

  it('contains the device’s location, accuracy, time and source if the photo has no location', () => {
    expect(withCapturePosition({ time: '2026-03-01T07:59:58.000Z', heading: 90 }, here)).toEqual({
      time: '2026-03-01T07:59:58.000Z',
      heading: 90,
      longitude: 105.85,
      latitude: 21.03,
      accuracy: 12,
      source: 'device',
      placeTime: '2026-03-01T08:00:00.000Z',
      mock: false,
    })
    expect(withCapturePosition(undefined, here)?.time).toBe('2026-03-01T08:00:00.000Z')
  })

  it('is unchanged if the photo has a location or the device has none', () => {
    const taken = { longitude: 1, latitude: 2 }
    expect(withCapturePosition(taken, here)).toBe(taken)
    expect(withCapturePosition(undefined, null)).toBeUndefined()
  })
})
