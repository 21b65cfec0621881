import type { ElementId } from '../document/FormDocument.ts'

/** Minimum set of entries to move to bring a list from the order of `before` into that of `after`. */
export function entriesToMove(before: readonly ElementId[], after: readonly ElementId[]): ReadonlySet<ElementId> {
  if (before === after) return new Set()
  const places = new Map(before.map((id, index) => [id, index]))
  const common = after.filter((id) => places.has(id))
  const kept = new Set(longestRise(common.map((id) => places.get(id) ?? 0)).map((i) => common[i]))
  return new Set(common.filter((id) => !kept.has(id)))
}

/** Indexes of a longest increasing subsequence (patience sorting). */
function longestRise(numbers: readonly number[]): readonly number[] {
  /** For each length, the index of the smallest number that ends a subsequence of it. */
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
