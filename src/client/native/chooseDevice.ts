import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { openBridge } from './Bridge.ts'
import type { Device } from './Device.ts'
import { findTransport } from './findTransport.ts'
import { mockDevice } from './mockDevice.ts'
import { nativeSuccess } from './NativeResult.ts'
import { webDevice } from './webDevice.ts'
import { webViewDevice } from './webViewDevice.ts'

export interface DeviceOptions {
  readonly page: Window
  /** Resolves to true if the server is a demo; called only if it matters. */
  readonly isDemo: () => Promise<boolean>
  /** Resolves to a token of the demo's driver. */
  readonly demoToken: () => Promise<string>
}

/**
 * Returns the device for a form of the driver apps: the app's web view if there is a bridge, else a mock of one, with a
 * demo server only, else the browser, which has no driver. The query parameter `native-debug` selects the built-in
 * debug token, with a demo server only; other servers would refuse it, and it is never sent to them.
 */
export async function chooseDevice({ page, isDemo, demoToken }: DeviceOptions): Promise<Device> {
  const transport = findTransport(page)
  const debug = new URLSearchParams(page.location.search).has('native-debug')
  const demo = (debug || !transport) && (await isDemo().catch(() => false))
  if (!transport) return demo ? mockDevice(debug ? async () => DEBUG_TOKEN : demoToken) : webDevice
  const device = webViewDevice(openBridge(transport))
  return demo ? { ...device, getAccessToken: async () => nativeSuccess(DEBUG_TOKEN) } : device
}
