import type { Mode } from '../../../../forms/document/FormDocument.ts'
import { call } from '../../../api/call.ts'
import { loadTranslations } from '../../../../render/i18n/i18n.ts'
import { chooseDevice } from '../../../native/chooseDevice.ts'
import type { Device } from '../../../native/Device.ts'
import { switchDevice } from '../../../native/currentDevice.ts'
import { hostToken } from './hostToken.ts'

/** Maximum time to wait for the height of the host app's status bar, in ms; later, the form moves down below it. */
const HEIGHT_WAIT_MS = 300

const chosen = new Map<Mode, Promise<Device>>()

/** Detects the host app for forms of this mode, and requests from it what the form needs. */
export async function connectHostApp(mode: Exclude<Mode, 'h5'>): Promise<void> {
  const device = chosen.get(mode) ?? chooseFor(mode)
  chosen.set(mode, device)
  const [here] = await Promise.all([device, loadTranslations(['host'])])
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, HEIGHT_WAIT_MS)
  })
  await Promise.race([switchDevice(here), late])
  // Requested early, so that the token is available when the form is sent.
  void hostToken()
}

const chooseFor = (mode: Exclude<Mode, 'h5'>): Promise<Device> =>
  chooseDevice({
    page: window,
    isDemo: async () => (await call('signInOptions')).demo,
    demoToken: async () => (await call('demoDriverToken', { body: { mode } })).access_token,
  })
