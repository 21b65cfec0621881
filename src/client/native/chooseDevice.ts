import { DEBUG_TOKEN } from '../../contract/audiences.ts'
import { openBridge } from './Bridge.ts'
import type { Device } from './Device.ts'
import { findTransport } from './findTransport.ts'
import { mockDevice } from './mockDevice.ts'
import { given } from './NativeResult.ts'
import { webDevice } from './webDevice.ts'
import { webViewDevice } from './webViewDevice.ts'

export interface DeviceOptions {
  readonly page: Window
  /** True if the server is a demo; asked only where the answer matters. */
  readonly isDemo: () => Promise<boolean>
  /** A token of the demo's own driver. */
  readonly demoToken: () => Promise<string>
}

/**
 * The device that a form of the driver apps runs on: the app's web view where there is a bridge, else a mock of one, but
 * only against a demo server, else the browser, which has no driver. The query parameter `native-debug` makes the
 * built-in debug token be used, against a demo server too; others would refuse it, and are never sent it.
 */
export async function chooseDevice({ page, isDemo, demoToken }: DeviceOptions): Promise<Device> {
  const transport = findTransport(page)
  const debug = new URLSearchParams(page.location.search).has('native-debug')
  const demo = (debug || !transport) && (await isDemo().catch(() => false))
  if (!transport) return demo ? mockDevice(debug ? async () => DEBUG_TOKEN : demoToken) : webDevice
  const device = webViewDevice(openBridge(transport))
  return demo ? { ...device, getAccessToken: async () => given(DEBUG_TOKEN) } : device
}
