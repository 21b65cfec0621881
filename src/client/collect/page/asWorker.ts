import type { Mode } from '../../../forms/document/FormDocument.ts'
import { loadDriver } from './loadDriver.ts'

export interface Work {
  readonly mode: Mode
  readonly formId: string
  readonly taskId: string
}

type Headers = { readonly [name: string]: string }

/** Makes a call about tasks in the name of whoever works on them: the person signed in, or the driver of the host app. */
export async function asWorker<T>(mode: Mode, make: (headers: Headers) => Promise<T>): Promise<T> {
  if (mode === 'h5') return make({})
  const { openHost, asDriver } = await loadDriver()
  await openHost(mode)
  return asDriver((headers) => make(headers))
}
