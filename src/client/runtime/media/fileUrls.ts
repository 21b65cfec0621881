import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import type { FileShelf } from './FileShelf.ts'
import type { MediaServer } from './openMedia.ts'

/** Where the files of a form are shown from: this device, where they are here, else the server. Each is looked up once. */
export function fileUrls(formId: string, files: FileShelf, server: Pick<MediaServer, 'urlOf'>) {
  const urls = new Map<string, Promise<string>>()
  const look = async ({ hash }: MediaRef, size: 'thumb' | 'whole') => {
    const file = await files.get(formId, hash)
    return file ? URL.createObjectURL(file.blob) : server.urlOf(hash, size)
  }
  return {
    of: (ref: MediaRef, size: 'thumb' | 'whole' = 'whole'): Promise<string> => {
      const key = `${ref.hash} ${size}`
      const url = urls.get(key) ?? look(ref, size)
      urls.set(key, url)
      url.catch(() => urls.delete(key))
      return url
    },
    /** It is on this device now. */
    renew: (hash: string): void => {
      urls.delete(`${hash} thumb`)
      urls.delete(`${hash} whole`)
    },
    /** Nothing of it is shown any more. */
    forget: (): void => {
      for (const url of urls.values()) void url.then((one) => URL.revokeObjectURL(one)).catch(() => {})
      urls.clear()
    },
  }
}
