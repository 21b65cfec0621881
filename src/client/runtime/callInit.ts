import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'
import type { ApiCall } from '../../forms/document/FormDocument.ts'
import { fetchText } from './fetchText.ts'

export { mapAnswers } from './mapAnswers.ts'

interface CallPlace {
  readonly own: string
  readonly origins: readonly string[]
  readonly signal?: AbortSignal
}

/** Returns the JSON response of a form's opening call. Rejects if the URL is not allowed or the call failed. */
export async function callInit(
  { url, method, headers }: ApiCall,
  { own, origins, signal }: CallPlace,
): Promise<unknown> {
  const address = allowedUrl(url, own, origins)
  if (!address) throw new Error(`The origin of ${url} is not allowed.`)
  const sent = { accept: 'application/json', ...headers }
  const text = await fetchText({ url: address, method, headers: sent, ...(signal ? { signal } : {}) })
  return JSON.parse(text) as unknown
}
