import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { SharedCounts } from '../db/postgres/SharedCounts.ts'

type Done = Parameters<FastifyRateLimitStore['incr']>[1]
type Route = Parameters<FastifyRateLimitStore['child']>[0]

/** What the limits of requests count with, where several processes serve: route by route, in the database. */
export function sharedLimits(counts: SharedCounts) {
  return class SharedLimits implements FastifyRateLimitStore {
    private readonly route: string

    constructor(options: object) {
      const { method, url } = (options as { routeInfo?: { method?: unknown; url?: unknown } }).routeInfo ?? {}
      this.route = `${String(method)} ${String(url)}`
    }

    incr(caller: string, done: Done, windowMs: number): void {
      counts.take(`${this.route} ${caller}`, windowMs).then(
        ({ count, leftMs }) => done(null, { current: count, ttl: leftMs }),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    }

    child(route: Route): SharedLimits {
      return new SharedLimits(route)
    }
  }
}
