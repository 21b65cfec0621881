import type { Mode } from '../../../forms/document/FormDocument.ts'
import { loadDriver } from './loadDriver.ts'

export interface TaskWork {
  readonly mode: Mode
  readonly formId: string
  readonly taskId: string
}

type Headers = { readonly [name: string]: string }

/** Makes a call about tasks with the credentials of the signed-in user, or of the driver in a host app. */
export async function callAsWorker<T>(mode: Mode, make: (headers: Headers) => Promise<T>): Promise<T> {
  if (mode === 'h5') return make({})
  const { connectHostApp, callAsDriver } = await loadDriver()
  await connectHostApp(mode)
  return callAsDriver((headers) => make(headers))
}
