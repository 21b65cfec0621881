import { PositionFailure } from '../../geo/PositionFailure.ts'
import type { Bridge } from './Bridge.ts'
import type { Device, DevicePosition } from './Device.ts'
import { nativeSuccess, nativeError, type NativeResult } from './NativeResult.ts'
import { webDevice } from './webDevice.ts'

/** Polling interval in ms, for apps that return one position at a time. */
const NEXT_POSITION_MS = 1_000
/** Timeout of a position in ms, as long as in a browser: the user may be asked for permission first. */
const POSITION_MS = 30_000
/** Maximum time to wait for the app before leaving the page, in ms. */
const LEAVING_MS = 200
/** Maximum time to go back through the steps of a form, in ms. */
const PASSING_MS = 1_000
/** Maximum plausible height of a status bar; above it, the unit is wrong. */
const TALLEST = 200

/** A page of a host app, using its bridge. Features the app lacks are provided by the browser inside it. */
export function webViewDevice(bridge: Bridge): Device {
  const text = async (method: string, params?: object): Promise<NativeResult<string>> => {
    const answer = await bridge.call(method, params)
    if (!answer.success) return answer
    const { value } = answer
    const found = typeof value === 'string' ? value : textIn(value)
    return found ? nativeSuccess(found) : nativeError('failed', `The app gave nothing for ${method}`)
  }
  return {
    kind: 'webView',
    getAccessToken: async () => {
      const answer = await text('getAccessToken')
      // Apps without the method support a message instead.
      return answer.success || answer.reason === 'timeout' ? answer : text('postMessage', { type: 'GetToken' })
    },
    getAppVersion: () => text('GetAppVersion'),
    getStatusBarHeight: async () => {
      const answer = await bridge.call('postMessage', { type: 'GetAppData' })
      const height = answer.success ? number(fieldOf(answer.value, ['statusHeight', 'status_height'])) : null
      return Math.min(Math.max(height ?? 0, 0), TALLEST)
    },
    getCoordinate: async () => (await appPosition(bridge)) ?? webDevice.getCoordinate(),
    watchCoordinate: (give, fail) => watchApp(bridge, give, fail),
    watchHeading: webDevice.watchHeading,
    copyText: webDevice.copyText,
    openURL: async (url) => {
      if (!(await bridge.call('openURL', { url })).success) webDevice.openURL(url)
    },
    setPageTopBarStyle: (style) => void bridge.call('setPageTopBarStyle', style),
    showPageBottomBar: (shown) => void bridge.call('showPageBottomBar', { show: shown }),
    closeDetail: async () => {
      // The app must be notified before the page is gone.
      await bridge.call('showPageBottomBar', { show: true }, LEAVING_MS)
      if (history.length <= 1) return window.close()
      // Steps of the form are history entries too: goes back until another page is reached.
      const { href } = location
      const signal = AbortSignal.timeout(PASSING_MS)
      window.addEventListener('popstate', () => location.href === href && history.back(), { signal })
      history.back()
    },
  }
}

/** Returns the position from the app; null if the app does not provide positions. */
async function appPosition(bridge: Bridge): Promise<DevicePosition | null> {
  const answer = await bridge.call('getCoordinate', {}, POSITION_MS)
  if (answer.success) return readPosition(answer.value)
  if (answer.reason === 'missingMethod') return null
  const reason = /denied|permission/i.test(answer.message) ? 'denied' : answer.reason
  throw new PositionFailure(
    reason === 'denied' || reason === 'timeout' ? reason : 'unavailable',
    `Get location error: ${answer.message}`,
  )
}

function watchApp(bridge: Bridge, give: (position: DevicePosition) => void, fail: (failure: Error) => void) {
  let stopped = false
  let stopBrowser: (() => void) | undefined
  let came = false
  const ask = async () => {
    if (stopped) return
    try {
      const position = await appPosition(bridge)
      if (stopped) return
      if (position === null) {
        stopBrowser = webDevice.watchCoordinate(give, fail)
        return
      }
      came = true
      give(position)
    } catch (error) {
      if (!stopped && !came) fail(error as Error)
      if (!came) return
    }
    setTimeout(() => void ask(), NEXT_POSITION_MS)
  }
  void ask()
  return () => {
    stopped = true
    stopBrowser?.()
  }
}

/** Returns the first string under the names that apps use for this value. */
const textIn = (value: unknown): string | null => {
  const found = fieldOf(value, ['token', 'accessToken', 'access_token', 'version'])
  return typeof found === 'string' ? found : null
}

function fieldOf(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const name = names.find((one) => Object.hasOwn(value, one))
  return name === undefined ? undefined : (value as { readonly [name: string]: unknown })[name]
}

function readPosition(value: unknown): DevicePosition {
  const latitude = number(fieldOf(value, ['latitude', 'lat']))
  const longitude = number(fieldOf(value, ['longitude', 'lng', 'lon']))
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    throw new PositionFailure('unavailable', 'Get location error: the app gave no place')
  }
  const accuracy = number(fieldOf(value, ['accuracy'])) ?? 0
  const altitudeAccuracy = number(fieldOf(value, ['altitudeAccuracy', 'verticalAccuracy']))
  const time = timeOf(fieldOf(value, ['time', 'timestamp']))
  const mock = fieldOf(value, ['mock', 'isMock', 'mocked', 'isFromMockProvider'])
  return {
    latitude,
    longitude,
    altitude: number(fieldOf(value, ['altitude'])),
    accuracy,
    ...(altitudeAccuracy === null ? {} : { altitudeAccuracy }),
    time: time.toISOString(),
    ...(typeof mock === 'boolean' ? { mock } : {}),
  }
}

/** Time of the measurement, given as ISO 8601 or ms since 1970; now, if the app gives none. */
function timeOf(value: unknown): Date {
  const date = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? new Date() : date
}

function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}
