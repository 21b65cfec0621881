import type { ElementId } from '../document/FormDocument.ts'

/** The fewest entries of a list that have to move to bring it, from the order of `before`, into its own. */
export function movedIn(before: readonly ElementId[], after: readonly ElementId[]): ReadonlySet<ElementId> {
  if (before === after) return new Set()
  const places = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => places.has(id))
  const kept = new Set(longestRise(common.map((id) => places.get(id) ?? 0)).map((i) => common[i]))
  return new Set(common.filter((id) => !kept.has(id)))
}

/** The indices of a longest rising run of numbers, not necessarily beside each other (patience sorting). */
function longestRise(numbers: readonly number[]): readonly number[] {
  /** For each length, the index of the smallest number that ends a run so long. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [i, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[i] = ends[low - 1] ?? -1
    ends[low] = i
  }
  const run: number[] = []
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i] ?? -1) run.push(i)
  return run.toReversed()
}
