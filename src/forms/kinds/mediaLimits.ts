/** Limits on the files of one element; enforced by the server. */
export interface MediaLimits {
  /** Media types, such as `image/jpeg`, `image/*`, `*\/*`. */
  readonly types: readonly string[]
  /** Maximum size of a file in bytes; undefined: the server's limit. */
  readonly bytes?: number | undefined
  /** Maximum number of files per answer. */
  readonly count?: number | undefined
  /** Remove place, time and device from images: done by the server on receipt. */
  readonly strip?: boolean | undefined
}

/** True if a media type is allowed: `image/*` allows every image. */
export function allowsType(types: readonly string[], type: string): boolean {
  return types.some((allowed) => {
    if (allowed === '*/*' || allowed === type) return true
    return allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1))
  })
}
