let person = new AbortController()
const running = new Set<Promise<unknown>>()

/** Runs `work` for the current user: `signal` aborts when a user signs in or out. */
export function forCurrentUser<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const done = work(person.signal)
  const ended = done.then(
    () => undefined,
    () => undefined,
  )
  running.add(ended)
  void ended.then(() => running.delete(ended))
  return done
}

/** Aborts all such work. Resolves once none of it writes any more. */
export async function abortForCurrentUser(): Promise<void> {
  person.abort()
  person = new AbortController()
  await Promise.all(running)
}
