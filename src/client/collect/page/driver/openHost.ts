import type { Mode } from '../../../../forms/document/FormDocument.ts'
import { call } from '../../../api/call.ts'
import { loadWords } from '../../../../render/i18n/i18n.ts'
import { chooseDevice } from '../../../native/chooseDevice.ts'
import type { Device } from '../../../native/Device.ts'
import { becomeDevice } from '../../../native/deviceHere.ts'
import { hostToken } from './hostToken.ts'

/** So long a form is held back for the height of the host app's status bar; later it moves down under it. */
const HEIGHT_WAIT_MS = 300

const chosen = new Map<Mode, Promise<Device>>()

/** Finds the host app that a form of this mode runs in, and asks it what the form needs. */
export async function openHost(mode: Exclude<Mode, 'h5'>): Promise<void> {
  const device = chosen.get(mode) ?? chooseFor(mode)
  chosen.set(mode, device)
  const [here] = await Promise.all([device, loadWords(['host'])])
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, HEIGHT_WAIT_MS)
  })
  await Promise.race([becomeDevice(here), late])
  // Asked for now, so that it is at hand when the person is done.
  void hostToken()
}

const chooseFor = (mode: Exclude<Mode, 'h5'>): Promise<Device> =>
  chooseDevice({
    page: window,
    isDemo: async () => (await call('signInOptions')).demo,
    demoToken: async () => (await call('demoDriverToken', { body: { mode } })).access_token,
  })
