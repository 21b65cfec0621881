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
  return shareRecord(before, after) as T
}

/** Nothing is written down until something differs: mostly nothing does, and large documents have many parts. */
function shareRecord(before: Json, after: Json): Json {
  const keys = Object.keys(after)
  let shared: Record<string, unknown> | null = null
  for (const [i, key] of keys.entries()) {
    const has = Object.hasOwn(before, key)
    const value = shareUnchanged(has ? before[key] : undefined, after[key])
    if (!shared && has && Object.is(before[key], value)) continue
    shared ??= Object.fromEntries(keys.slice(0, i).map((same) => [same, before[same]]))
    shared[key] = value
  }
  if (shared) return shared
  if (keys.length === Object.keys(before).length) return before
  return Object.fromEntries(keys.map((key) => [key, before[key]]))
}

type Json = { readonly [key: string]: unknown }

const isSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  after.every((value, i) => Object.is(before[i], value))

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
