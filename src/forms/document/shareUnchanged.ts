/**
 * `after` with every part that says the same as in `before` replaced by that very part; `before` itself when all does.
 * Lists are compared place by place, the order of keys means nothing. What is shared is recognised by identity later:
 * differences stay small, and nothing unchanged is drawn again.
 */
export function shareUnchanged<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) {
    const shared = after.map((value, i) => shareUnchanged<unknown>(before[i], value))
    return (isSame(before, shared) && before.length === shared.length ? before : shared) as T
  }
  if (!isRecord(before) || !isRecord(after)) return after
  const keys = Object.keys(after)
  const shared: Record<string, unknown> = {}
  for (const key of keys) shared[key] = shareUnchanged(Object.hasOwn(before, key) ? before[key] : undefined, after[key])
  const same = keys.length === Object.keys(before).length && keys.every((key) => Object.hasOwn(before, key))
  return (same && keys.every((key) => Object.is(before[key], shared[key])) ? before : shared) as T
}

const isSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.every((value, i) => Object.is(before[i], value))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
