/** Formats integers as text, such as `0-41,50`, so that thousands of them can be read and merged by hand. */
export function printRanges(numbers: Iterable<number>): string {
  const runs: [number, number][] = []
  for (const number of [...numbers].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

/** Throws if the text has another format. */
export function parseRanges(text: string): Set<number> {
  const numbers = new Set<number>()
  for (const run of text.split(',').filter(Boolean)) {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(run) ?? []
    if (from === undefined) throw new Error(`“${run}” is no range of cycles such as 0-41.`)
    for (let number = Number(from); number <= Number(to); number++) numbers.add(number)
  }
  return numbers
}
