import type { Device } from './Device.ts'
import { missingMethod } from './NativeResult.ts'

const nothing = () => {}

type Sensors = typeof import('./sensors.ts')
let sensors: Sensors | undefined

/** The code that asks the receiver and the compass; most forms ask neither. */
export async function loadSensors(): Promise<Sensors> {
  sensors ??= await import('./sensors.ts')
  return sensors
}

/** Begins to watch, at once where the code is here: some devices answer nothing but a press. Gives what stops it. */
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

/** A browser. It draws its own bars, so nothing of the page is covered; it has no host app to ask or to go back to. */
export const webDevice: Device = {
  kind: 'web',
  getAccessToken: async () => missingMethod('getAccessToken'),
  getAppVersion: async () => missingMethod('GetAppVersion'),
  getStatusBarHeight: async () => 0,
  getCoordinate: async () => (await loadSensors()).positionHere(),
  watchCoordinate: (give, fail) => watching((here) => here.watchPositions(give, fail), fail),
  watchHeading: (give, fail) => watching((here) => here.watchCompass(give, fail), fail),
  copyText: (text) => navigator.clipboard.writeText(text),
  openURL: (url) => void window.open(url, '_blank', 'noopener'),
  setPageTopBarStyle: nothing,
  showPageBottomBar: nothing,
  closeDetail: nothing,
}
