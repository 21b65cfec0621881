/** Maximum number of edges compared in one submission: ten times those of a track of 100,000 positions in a fence. */
export const MAX_SUBMISSION_EDGES = 20_000_000

/** Thrown if a comparison of shapes exceeds its budget. */
export class TooMuchGeometry extends Error {}

/** Remaining edges. Comparisons are synchronous, so one global is enough. */
let left = Infinity

/** Runs a comparison of shapes; throws TooMuchGeometry if it visits more than `edges` edges. */
export function withEdgeBudget<T>(edges: number, compare: () => T): T {
  const before = left
  left = edges
  try {
    const result = compare()
    if (left < 0) throw new TooMuchGeometry()
    return result
  } finally {
    left = before
  }
}

/** Returns a budget shared by several separate comparisons; each throws TooMuchGeometry if too few edges are left. */
export function sharedEdgeBudget(edges: number): <T>(compare: () => T) => T {
  let rest = edges
  return (compare) =>
    withEdgeBudget(rest, () => {
      try {
        return compare()
      } finally {
        rest = left
      }
    })
}

/** Counts visited edges. */
export function spendEdges(count: number): void {
  left -= count
  if (left < 0) throw new TooMuchGeometry('The shapes have too many corners where they meet.')
}
