import type { Device } from './Device.ts'
import { nativeSuccess, nativeError, type NativeResult } from './NativeResult.ts'
import { webDevice } from './webDevice.ts'

const VERSION = '1.1.1'
const VERSION_DELAY_MS = 1_000

/** A browser that simulates a host app, to try out forms of driver apps; `token` identifies the driver. */
export function mockDevice(token: () => Promise<string>): Device {
  return {
    ...webDevice,
    kind: 'mock',
    getAccessToken: (): Promise<NativeResult<string>> =>
      token().then(nativeSuccess, (error: unknown) =>
        nativeError('failed', error instanceof Error ? error.message : String(error)),
      ),
    getAppVersion: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(nativeSuccess(VERSION)), VERSION_DELAY_MS)
      }),
  }
}
