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
      void this.take(caller, done, windowMs)
    }

    /** Outside of the promise: what is called back may throw, too, and is nobody's refusal then. */
    private async take(caller: string, done: Done, windowMs: number): Promise<void> {
      const counted = await counts.take(`${this.route} ${caller}`, windowMs).catch((error: unknown) => error)
      if (isCounted(counted)) return done(null, { current: counted.count, ttl: counted.leftMs })
      done(counted instanceof Error ? counted : new Error(String(counted)))
    }

    child(route: Route): SharedLimits {
      return new SharedLimits(route)
    }
  }
}

const isCounted = (counted: unknown): counted is { readonly count: number; readonly leftMs: number } =>
  typeof counted === 'object' && counted !== null && 'count' in counted && 'leftMs' in counted
