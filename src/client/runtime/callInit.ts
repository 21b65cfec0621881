import { allowedUrl } from '../../forms/addresses/allowedUrl.ts'
import type { ApiCall } from '../../forms/document/FormDocument.ts'
import { fetchText } from './fetchText.ts'

/** What a form's opening call answers, as JSON. Rejects when it may not be called, or did not go well. */
export async function callInit(
  { url, method, headers }: ApiCall,
  {
    own,
    origins,
    signal,
  }: { readonly own: string; readonly origins: readonly string[]; readonly signal?: AbortSignal },
): Promise<unknown> {
  const address = allowedUrl(url, own, origins)
  if (!address) throw new Error(`The origin of ${url} is not allowed.`)
  const text = await fetchText({ url: address, method, headers: { accept: 'application/json', ...headers }, signal })
  const body = JSON.parse(text) as unknown
  const failed = typeof body === 'object' && body !== null && 'status_code' in body && body.status_code
  if (failed) throw new Error(`status_code ${String(failed)} at ${url}`)
  return body
}
