/** Maximum number of concurrent queries; requests that arrive meanwhile are batched into the next one. */
const UNDER_WAY = 2
/** Maximum batch size: a statement takes a limited number of values. */
const AT_ONCE = 1_000

interface Waiting<Request, Given> {
  readonly request: Request
  readonly resolve: (given: Given) => void
  readonly reject: (error: unknown) => void
}

/**
 * Batches individual requests into one query, where the round trip costs more than the result. Each query starts after
 * all its requests arrived, so that none reads outdated data. `ask` returns as many results as requests, in order; its
 * failure rejects all of them.
 */
export function batchRequests<Request, Given>(
  ask: (many: readonly Request[]) => Promise<readonly Given[]>,
): (one: Request) => Promise<Given> {
  const waiting: Waiting<Request, Given>[] = []
  let underWay = 0
  const drain = async () => {
    underWay++
    while (waiting.length > 0) {
      // One turn of the event loop lets requests that are already parsed join.
      await new Promise(setImmediate)
      const group = waiting.splice(0, AT_ONCE)
      if (group.length === 0) continue
      try {
        const given = await ask(group.map(({ request }) => request))
        for (const [index, { resolve }] of group.entries()) resolve(given[index] as Given)
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    underWay--
  }
  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      if (underWay < UNDER_WAY) void drain()
    })
}
