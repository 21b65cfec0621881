/** Reads a list that is made anew each time, giving the same array for as long as its items are the same. */
export function steady<T>(read: () => readonly T[]): () => readonly T[] {
  let last: readonly T[] = []
  return () => {
    const next = read()
    if (next.length !== last.length || next.some((item, i) => item !== last[i])) last = next
    return last
  }
}
