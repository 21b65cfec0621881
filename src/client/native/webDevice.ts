import type { Device, DevicePosition } from './Device.ts'

const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 30_000, maximumAge: 0 }

/** A browser. It draws its own status bar, so nothing of the page is covered. */
export const webDevice: Device = {
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
  statusBarHeight: () => 0,
  copyText: (text) => navigator.clipboard.writeText(text),
  openURL: (url) => void window.open(url, '_blank', 'noopener'),
}
