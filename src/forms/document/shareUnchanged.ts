/**
 * Returns `after` with every part equal to that in `before` replaced by the identical object; `before` itself if all
 * are equal. Lists are compared by index, key order is ignored. Structural sharing keeps differences small and avoids
 * re-rendering.
 */
export function shareUnchanged<T>(before: unknown, after: T): T {
  // Compared before copying: usually nothing differs, and large documents have many parts.
  if (saysSame(before, after)) return before as T
  if (Array.isArray(before) && Array.isArray(after)) {
    return after.map((value, i) => shareUnchanged<unknown>(before[i], value)) as T
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const shared: Record<string, unknown> = {}
  for (const key of Object.keys(after)) {
    shared[key] = shareUnchanged(before[key], after[key])
  }
  return shared as T
}

function saysSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || before.length !== after.length) return false
    for (let i = 0; i < before.length; i += 1) if (!saysSame(before[i], after[i])) return false
    return true
  }
  if (!isRecord(before) || !isRecord(after)) return false
  const keys = Object.keys(after)
  if (keys.length !== Object.keys(before).length) return false
  for (const key of keys) {
    const old = before[key]
    // Each lookup counts in a record of thousands: test the presence of the key only in case of doubt.
    if (old === undefined ? !Object.hasOwn(before, key) || after[key] !== undefined : !saysSame(old, after[key])) {
      return false
    }
  }
  return true
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
