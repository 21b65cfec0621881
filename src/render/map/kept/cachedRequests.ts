import { addProtocol, type RequestParameters } from 'maplibre-gl'
import { serverLayers } from '../serverLayers.ts'
import { fetchPiece } from './fetchPiece.ts'
import { mayCache } from './mayCache.ts'

const SCHEME = 'kept://'
const text = new TextDecoder()

addProtocol('kept', async ({ url, type }, { signal }) => {
  const body = await fetchPiece(url.slice(SCHEME.length), signal)
  if (type === 'json') return { data: JSON.parse(text.decode(body)) as object }
  return { data: type === 'string' ? text.decode(body) : body }
})

/** Redirects a map's request to the saved pieces, if its URL may be kept on the device. */
export function cachedRequests(url: string): RequestParameters | undefined {
  const whole = URL.canParse(url) || !url.startsWith('/') ? url : location.origin + url
  return mayCache(whole, serverLayers(), location.origin) ? { url: SCHEME + whole } : undefined
}
