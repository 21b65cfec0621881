/** Limits on the files of one element; enforced by the server. */
export interface MediaLimits {
  /** Media types, such as `image/jpeg`, `image/*`, `*\/*`. */
  readonly types: readonly string[]
  /** Bytes of one file; left out: as many as the server takes. */
  readonly bytes?: number | undefined
  /** Files of one answer. */
  readonly count?: number | undefined
  /** Keep no place, time or device in the pictures themselves: the server takes it out as they arrive. */
  readonly strip?: boolean | undefined
}

/** True if a media type is one of the allowed: `image/*` allows every picture. */
export function allowsType(types: readonly string[], type: string): boolean {
  return types.some((allowed) => {
    if (allowed === '*/*' || allowed === type) return true
    return allowed.endsWith('/*') && type.startsWith(allowed.slice(0, -1))
  })
}
