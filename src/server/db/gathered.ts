/** So many questions are under way at once; who asks meanwhile is asked for together in the next one. */
const UNDER_WAY = 2

interface Waiting<Asked, Given> {
  readonly asked: Asked
  readonly resolve: (given: Given) => void
  readonly reject: (error: unknown) => void
}

/**
 * Asks for many at once what each asks for alone, where a question costs more than its answer. Every question begins after
 * all that it is asked for came, so that nobody is told what was so before. `ask` gives as many as it is asked for, in
 * their order; when it fails, it has failed for all of them.
 */
export function gathered<Asked, Given>(
  ask: (many: readonly Asked[]) => Promise<readonly Given[]>,
): (one: Asked) => Promise<Given> {
  let waiting: Waiting<Asked, Given>[] = []
  let underWay = 0
  const drain = async () => {
    underWay++
    while (waiting.length > 0) {
      // A turn of the event loop lets requests that are already parsed join.
      await new Promise(setImmediate)
      const group = waiting
      waiting = []
      if (group.length === 0) continue
      try {
        const given = await ask(group.map(({ asked }) => asked))
        for (const [index, { resolve }] of group.entries()) resolve(given[index] as Given)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    underWay--
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (underWay < UNDER_WAY) void drain()
    })
}
