import { PositionFailure } from '../../../geo/PositionFailure.ts'
import type { Device, DevicePosition } from '../../native/Device.ts'
import { nativeSuccess } from '../../native/NativeResult.ts'
import { webDevice } from '../../native/webDevice.ts'
import type { SimulatedPosition, PreviewStore } from './previewStore.ts'

/** CSS pixels at the top of the page that the status bar of a simulated host app covers. */
export const STATUS_BAR = 44
/** Credentials of the simulated host app; no server accepts them. */
const TOKEN = 'preview'
const VERSION = '1.1.1'
/** Interval at which positions are reported, as on real devices. */
const EVERY_MS = 1_000

/** A device at the preview's simulated position and, with `inApp`, in the host app drawn by the workbench. */
export function simulateDevice(store: PreviewStore, inApp: boolean): Device {
  const where = () => store.getState().pretence.position
  const device: Device = {
    ...webDevice,
    getCoordinate: async () => positionOf(where()) ?? webDevice.getCoordinate(),
    watchCoordinate: (give, fail) => {
      if (where().is === 'real') return webDevice.watchCoordinate(give, fail)
      let timer: ReturnType<typeof setTimeout> | undefined
      const tell = () => {
        try {
          const position = positionOf(where())
          if (position) give(position)
          timer = setTimeout(tell, EVERY_MS)
        } catch (error) {
          fail(error as Error)
        }
      }
      timer = setTimeout(tell)
      return () => clearTimeout(timer)
    },
  }
  if (!inApp) return device
  return {
    ...device,
    kind: 'mock',
    getAccessToken: async () => nativeSuccess(TOKEN),
    getAppVersion: async () => nativeSuccess(VERSION),
    getStatusBarHeight: async () => STATUS_BAR,
    setPageTopBarStyle: (topBar) => store.setState({ topBar }),
    showPageBottomBar: (bottomBar) => store.setState({ bottomBar }),
    closeDetail: () => store.setState({ closed: true }),
  }
}

/** Returns the simulated position; null for the real one. Throws if permission is simulated as denied. */
function positionOf(pretended: SimulatedPosition): DevicePosition | null {
  if (pretended.is === 'refused') throw new PositionFailure('denied', 'Get location error: User denied Geolocation')
  if (pretended.is === 'real') return null
  const { longitude, latitude, accuracy } = pretended
  return { longitude, latitude, accuracy, altitude: null, time: new Date().toISOString(), mock: true }
}
