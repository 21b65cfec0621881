import { foldText } from '../../../render/ui/choiceSearch.ts'

/** A searchable entry: a command, a kind to add, an element to go to. */
export interface Findable {
  readonly title: string
  /** Further search terms, not shown. */
  readonly also: string
  /** Reason why it is unavailable, as text; null if it is available. */
  readonly reason: string | null
}

/** An entry with its search texts, without case and accents. */
export interface Folded<E extends Findable> {
  readonly entry: E
  readonly title: string
  readonly all: string
}

export const foldEntries = <E extends Findable>(entries: readonly E[]): readonly Folded<E>[] =>
  entries.map((entry) => ({ entry, title: foldText(entry.title), all: foldText(`${entry.title} ${entry.also}`) }))

/**
 * Returns the entries that contain every word of the query, best first: the title starts with it, a word of the title
 * does, the rest; available ones before unavailable ones, each in the given order.
 */
export function findEntries<E extends Findable>(entries: readonly Folded<E>[], query: string): readonly E[] {
  const wanted = foldText(query.trim())
  const words = wanted.split(/\s+/)
  const ranks: E[][] = [[], [], [], [], [], []]
  for (const { entry, title, all } of entries) {
    if (!words.every((word) => all.includes(word))) continue
    const place = title.startsWith(wanted) ? 0 : title.includes(` ${wanted}`) ? 1 : 2
    ranks[place + (entry.reason === null ? 0 : 3)]?.push(entry)
  }
  return ranks.flat()
}
