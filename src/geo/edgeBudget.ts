/** The limit for comparing shapes in one submission: ten times the edges of a track of 100,000 positions in a fence. */
export const SUBMISSION_EDGES = 20_000_000

/** A comparison of shapes that takes more work than it may. */
export class TooMuchGeometry extends Error {}

/** Edges that may still be looked at. What is compared is compared in one go, so one number is enough. */
let left = Infinity

/** Runs what compares shapes; raises TooMuchGeometry where that looks at more edges, whatever became of it. */
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

/** Edges for several comparisons that do not follow each other at once; each raises TooMuchGeometry where too few are left. */
export function edgesToShare(edges: number): <T>(compare: () => T) => T {
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

/** Counts edges that are looked at. */
export function spendEdges(count: number): void {
  left -= count
  if (left < 0) throw new TooMuchGeometry('The shapes have too many corners where they meet.')
}
