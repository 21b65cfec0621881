import { call, urlOf } from '../../api/call.ts'
import { CallFailure, fetcher } from '../../../render/fetcher.ts'
import { problemMessage } from '../../notices/problemMessage.ts'
import type { MediaServer } from '../../runtime/media/FileQueue.ts'
import { type FillingMedia, type MediaOptions, openMedia } from '../../runtime/media/openMedia.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { loadDriver } from './loadDriver.ts'

/** The files of a page's filling, uploaded with the credentials of the user or of the host app. */
export function openPageMedia(of: MediaOptions): FillingMedia {
  return openMedia(of, mediaServer(of.compiled.mode !== 'h5'))
}

/** Our server for file uploads, called as the user or as a driver app. */
export function mediaServer(inApp: boolean): MediaServer {
  const asCaller = async <T>(make: (headers: { readonly [name: string]: string }) => Promise<T>): Promise<T> => {
    if (!inApp) return make({})
    const { callAsDriver } = await loadDriver()
    return callAsDriver((headers) => make({ ...headers }))
  }
  return {
    asCaller,
    held: (formId, hashes) =>
      asCaller(async (headers) => (await call('heldMedia', { body: { formId, hashes: [...hashes] }, headers })).held),
    maySend: () => {
      const { googleUser, concedoUser } = sessionStore.getState()
      return inApp || googleUser !== null || concedoUser !== null
    },
    urlOf: async (hash, size) => {
      const url = urlOf('getMedia', { params: { hash }, query: size === 'thumb' ? { size } : {} })
      // An image URL carries no headers: in a driver app the image is fetched with the token and shown from a blob.
      return inApp ? asCaller((headers) => fetchPicture(url, headers)) : url
    },
    stalled: (cause) => new CallFailure('Network Error', null, { cause }),
    explain: problemMessage,
  }
}

async function fetchPicture(url: string, headers: { readonly [name: string]: string }): Promise<string> {
  const answer = await fetcher({ url, headers, as: 'blob' })
  return URL.createObjectURL(answer?.data as Blob)
}
