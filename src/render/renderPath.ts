interface WaitingList {
  readonly ids: readonly string[]
  readonly draw: (id: string) => void
}

const waiting = new Set<WaitingList>()

/** The lists on screen that are not fully rendered yet. */
export const waitingLists = {
  add(ids: readonly string[], draw: (id: string) => void): () => void {
    const list = { ids, draw }
    waiting.add(list)
    return () => void waiting.delete(list)
  },
}

/**
 * Renders everything that leads to an element at once: `path` contains the ids of the elements and rows around it, and
 * its own.
 */
export function renderPath(path: ReadonlySet<string>): void {
  const requestedLists = new Set<WaitingList>()
  // Rendering a part of one list may add the lists inside it, which wait in turn.
  for (let again = true; again;) {
    again = false
    for (const list of Array.from(waiting)) {
      const id = requestedLists.has(list) ? undefined : list.ids.find((one) => path.has(one))
      if (id === undefined) continue
      requestedLists.add(list)
      list.draw(id)
      again = true
    }
  }
}
