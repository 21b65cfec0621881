/** Wraps a function that returns a new list each time: returns the same array for as long as its items are the same. */
export function stableList<T>(read: () => readonly T[]): () => readonly T[] {
  let last: readonly T[] = []
  return () => {
    const next = read()
    if (next.length !== last.length || next.some((item, i) => item !== last[i])) last = next
    return last
  }
}
