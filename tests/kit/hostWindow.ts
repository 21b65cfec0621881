import { chooseDevice } from '../../src/client/native/chooseDevice.ts'
import type { Device } from '../../src/client/native/Device.ts'

type Listener = (event: { data: unknown; source: unknown }) => void

export interface HostWindow {
  readonly page: Window
  /** Posts a message to the page, as the host app or as `source`. */
  readonly say: (data: unknown, source?: unknown) => void
}

/** An unframed window with the properties that a host app adds. */
export function hostWindow(added: object = {}, search = ''): HostWindow {
  const listeners: Listener[] = []
  const page = {
    location: { search, origin: 'https://forms.example' },
    addEventListener: (_type: string, listener: Listener) => void listeners.push(listener),
    ...added,
  }
  if (!('parent' in added)) Object.assign(page, { parent: page })
  const say = (data: unknown, source: unknown = page) => {
    for (const listener of listeners) listener({ data, source })
  }
  return { page: page as unknown as Window, say }
}

const never = () => Promise.reject(new Error('nobody asks the server'))

/** The web view of an app that offers these methods as an object of the window. */
export function deviceIn(NativeBridge: object): Promise<Device> {
  return chooseDevice({ page: hostWindow({ NativeBridge }).page, isDemo: never, demoToken: never })
}
