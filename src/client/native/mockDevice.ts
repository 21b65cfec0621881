import type { Device } from './Device.ts'
import { given, refused, type NativeResult } from './NativeResult.ts'
import { webDevice } from './webDevice.ts'

const VERSION = '1.1.1'
const VERSION_DELAY_MS = 1_000

/** A browser that simulates a host app, to try out forms of driver apps; `token` identifies the driver. */
export function mockDevice(token: () => Promise<string>): Device {
  return {
    ...webDevice,
    kind: 'mock',
    getAccessToken: (): Promise<NativeResult<string>> =>
      token().then(given, (error: unknown) =>
        refused('failed', error instanceof Error ? error.message : String(error)),
      ),
    getAppVersion: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(given(VERSION)), VERSION_DELAY_MS)
      }),
  }
}
