let person = new AbortController()
const running = new Set<Promise<unknown>>()

/** Does what is for whoever is signed in now: `signal` ends once somebody comes or goes. */
export function forThisPerson<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const done = work(person.signal)
  const ended = done.then(
    () => undefined,
    () => undefined,
  )
  running.add(ended)
  void ended.then(() => running.delete(ended))
  return done
}

/** Ends all of it. Resolves once nothing of it writes anything any more. */
export async function endForThisPerson(): Promise<void> {
  person.abort()
  person = new AbortController()
  await Promise.all(running)
}
