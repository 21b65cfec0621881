import type { Device } from './Device.ts'
import { missingMethod } from './NativeResult.ts'
import { watchCompass } from './webCompass.ts'
import { positionHere, watchPositions } from './webGeolocation.ts'

const nothing = () => {}

/** A browser. It draws its own bars, so nothing of the page is covered; it has no host app to ask or to go back to. */
export const webDevice: Device = {
  kind: 'web',
  getAccessToken: async () => missingMethod('getAccessToken'),
  getAppVersion: async () => missingMethod('GetAppVersion'),
  getStatusBarHeight: async () => 0,
  getCoordinate: positionHere,
  watchCoordinate: watchPositions,
  watchHeading: watchCompass,
  copyText: (text) => navigator.clipboard.writeText(text),
  openURL: (url) => void window.open(url, '_blank', 'noopener'),
  setPageTopBarStyle: nothing,
  showPageBottomBar: nothing,
  closeDetail: nothing,
}
