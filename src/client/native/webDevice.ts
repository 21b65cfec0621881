import type { Device, DevicePosition } from './Device.ts'
import { missingMethod } from './NativeResult.ts'

const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 0 }
const nothing = () => {}

/** A browser. It draws its own bars, so nothing of the page is covered; it has no host app to ask or to go back to. */
export const webDevice: Device = {
  kind: 'web',
  getAccessToken: async () => missingMethod('getAccessToken'),
  getAppVersion: async () => missingMethod('GetAppVersion'),
  getStatusBarHeight: async () => 0,
  getCoordinate: () =>
    new Promise<DevicePosition>((resolve, reject) => {
      const { geolocation } = navigator as { readonly geolocation?: Geolocation }
      if (!geolocation) {
        reject(new Error('Browser does not support Geolocation API'))
        return
      }
      geolocation.getCurrentPosition(
        ({ coords: { longitude, latitude, altitude, accuracy }, timestamp }) =>
          resolve({ longitude, latitude, altitude, accuracy, time: new Date(timestamp).toISOString() }),
        (error) => reject(new Error(`Get location error: ${error.message}`)),
        POSITION_OPTIONS,
      )
    }),
  copyText: (text) => navigator.clipboard.writeText(text),
  openURL: (url) => void window.open(url, '_blank', 'noopener'),
  setPageTopBarStyle: nothing,
  showPageBottomBar: nothing,
  closeDetail: nothing,
}
