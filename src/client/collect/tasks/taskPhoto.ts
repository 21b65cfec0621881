import { allowedUrl } from '../../../forms/addresses/allowedUrl.ts'

/** An input property of a task that is the URL of an image. */
export interface TaskPhoto {
  readonly name: string
  readonly address: string
}

const ENDS_AS_PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i
/** Names of image properties in files of places. */
const CALLED_PICTURE = /^(?:image|img|photo|picture|thumbnail|foto|ảnh|照片|图片)(?:[\s_:-]?(?:url|link|src|1))?$/i

/**
 * Returns the first image among a task's input data; null if there is none. Only images that the page's Content Security
 * Policy allows: of the page's own origin (`own` is the page's URL) or of `origins`.
 */
export function taskPhoto(
  input: { readonly [name: string]: unknown },
  own: string,
  origins: readonly string[],
): TaskPhoto | null {
  for (const [name, value] of Object.entries(input)) {
    // A file name alone would resolve to a path next to the page.
    if (typeof value !== 'string' || !/^(?:https?:\/)?\//i.test(value)) continue
    const url = allowedUrl(value, own, origins)
    if (url && (ENDS_AS_PICTURE.test(url.pathname) || CALLED_PICTURE.test(name))) return { name, address: url.href }
  }
  return null
}
