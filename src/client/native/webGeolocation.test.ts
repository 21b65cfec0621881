import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DevicePosition } from './Device.ts'
import { currentPosition, watchPositions } from './webGeolocation.ts'

const DENIED = 1
const UNAVAILABLE = 2
const TIMEOUT = 3
const failed = (code: number, message: string) => ({ code, message, PERMISSION_DENIED: DENIED })
const found = {
  timestamp: 0,
  coords: { longitude: 105.8, latitude: 21, altitude: null, accuracy: 5_000, altitudeAccuracy: null },
}

/** A GPS receiver that returns these readings in turn. */
function receiver(...said: readonly object[]) {
  const clearWatch = vi.fn<() => void>()
  const watch = (give: (position: object) => void, fail: (error: object) => void) => {
    queueMicrotask(() => say(give, fail))
    return 1
  }
  const say = (give: (position: object) => void, fail: (error: object) => void) => {
    for (const one of said) ('code' in one ? fail : give)(one)
  }
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: say, watchPosition: watch, clearWatch } })
  return clearWatch
}

afterEach(() => vi.unstubAllGlobals())

describe('The position of a browser', () => {
  it.each([
    ['denied', failed(DENIED, 'User denied Geolocation'), 'Get location error: User denied Geolocation'],
    ['unavailable', failed(UNAVAILABLE, 'no receiver'), 'Get location error: no receiver'],
    ['timeout', failed(TIMEOUT, 'Timeout expired'), 'Get location error: Timeout expired'],
  ])('has a reason if it is missing: %s', async (reason, error, message) => {
    receiver(error)
    await expect(currentPosition()).rejects.toMatchObject({ reason, message })
  })

  it('is unsupported in browsers without geolocation', async () => {
    vi.stubGlobal('navigator', {})
    await expect(currentPosition()).rejects.toMatchObject({ reason: 'unsupported' })
    const fail = vi.fn<(failure: Error) => void>()
    watchPositions(() => {}, fail)
    expect(fail).toHaveBeenCalledWith(expect.objectContaining({ reason: 'unsupported' }))
  })

  it('is returned with its accuracy, however inaccurate', async () => {
    receiver(found)
    expect(await currentPosition()).toMatchObject({ longitude: 105.8, latitude: 21, accuracy: 5_000 })
  })

  it('may be unavailable for a while without a failure, but not if access is denied', async () => {
    const cleared = receiver(found, failed(UNAVAILABLE, 'in a tunnel'), found, failed(DENIED, 'taken back'))
    const seen: DevicePosition[] = []
    const failures: Error[] = []
    watchPositions(
      (position) => seen.push(position),
      (failure) => failures.push(failure),
    )
    await vi.waitFor(() => expect(failures).not.toEqual([]))
    expect([seen.length, failures.map(({ message }) => message)]).toEqual([2, ['Get location error: taken back']])
    expect(cleared).toHaveBeenCalledOnce()
  })
})
