import type { Device } from './Device.ts'
import { missingMethod } from './NativeResult.ts'

const nothing = () => {}

type Sensors = typeof import('./sensors.ts')
let sensors: Sensors | undefined

/** Loads the code for GPS and compass, which most forms do not use. */
export async function loadSensors(): Promise<Sensors> {
  sensors ??= await import('./sensors.ts')
  return sensors
}

/**
 * Starts a watch, synchronously if the code is loaded: some devices only allow it in a click handler. Returns a
 * function that stops it.
 */
function watching(begin: (here: Sensors) => () => void, fail: (failure: Error) => void): () => void {
  if (sensors) return begin(sensors)
  let isOver = false
  let stop = nothing
  const start = async () => {
    const here = await loadSensors()
    if (!isOver) stop = begin(here)
  }
  start().catch(fail)
  return () => {
    isOver = true
    stop()
  }
}

/** A browser. Nothing covers the page, and there is no host app to call or to return to. */
export const webDevice: Device = {
  kind: 'web',
  getAccessToken: async () => missingMethod('getAccessToken'),
  getAppVersion: async () => missingMethod('GetAppVersion'),
  getStatusBarHeight: async () => 0,
  getCoordinate: async () => (await loadSensors()).currentPosition(),
  watchCoordinate: (give, fail) => watching((here) => here.watchPositions(give, fail), fail),
  watchHeading: (give, fail) => watching((here) => here.watchCompass(give, fail), fail),
  copyText: async (text) => (await import('./copyText.ts')).copyText(text),
  openURL: (url) => void window.open(url, '_blank', 'noopener'),
  setPageTopBarStyle: nothing,
  showPageBottomBar: nothing,
  closeDetail: nothing,
}
