/** Returns the candidate most likely meant: with at most two edits, and at most a third of its characters. */
export function closestName(name: string, candidates: Iterable<string>): string | null {
  const limit = Math.min(2, Math.floor(name.length / 3))
  let best: string | null = null
  let least = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = distanceBetween(name.toLowerCase(), candidate.toLowerCase())
    if (distance < least) [best, least] = [candidate, distance]
  }
  return best
}

/** Edit distance with transpositions (optimal string alignment). */
function distanceBetween(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const cost = Math.min((last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last?.[j - 1] ?? 0) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(swapped ? Math.min(cost, (before?.[j - 2] ?? 0) + 1) : cost)
    }
    ;[before, last] = [last, row]
  }
  return last?.[b.length] ?? 0
}
