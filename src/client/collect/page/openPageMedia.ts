import { call, urlOf } from '../../api/call.ts'
import { CallFailure, fetcher } from '../../../render/fetcher.ts'
import type { MediaServer } from '../../runtime/media/FileQueue.ts'
import { type FillingMedia, type MediaOptions, openMedia } from '../../runtime/media/openMedia.ts'
import { sessionStore } from '../../session/sessionStore.ts'
import { loadDriver } from './loadDriver.ts'

/** The files of a page's filling, sent in the name of whoever fills it in: a person, or the driver app around. */
export function openPageMedia(of: MediaOptions): FillingMedia {
  return openMedia(of, mediaServer(of.compiled.mode !== 'h5'))
}

/** Our server, as a person calls it, or a driver app. */
export function mediaServer(inApp: boolean): MediaServer {
  const asCaller = async <T>(make: (headers: { readonly [name: string]: string }) => Promise<T>): Promise<T> => {
    if (!inApp) return make({})
    const { asDriver } = await loadDriver()
    return asDriver((headers) => make({ ...headers }))
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
      // Pictures carry no headers: what a driver app may see is fetched, and shown from the device.
      return inApp ? asCaller((headers) => fetchPicture(url, headers)) : url
    },
    stalled: (cause) => new CallFailure('Network Error', null, { cause }),
  }
}

async function fetchPicture(url: string, headers: { readonly [name: string]: string }): Promise<string> {
  const answer = await fetcher({ url, headers, as: 'blob' })
  return URL.createObjectURL(answer?.data as Blob)
}
