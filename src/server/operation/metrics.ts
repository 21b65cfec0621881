import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Services } from '../Services.ts'

const PATH = '/metrics'
/** Histogram buckets in seconds, from imperceptible to unacceptable. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Serves Prometheus metrics of this process at `/metrics`, for holders of the token; without a token the endpoint does
 * not exist. Requests are counted by route, never by user, form or URL.
 */
export async function registerMetrics(app: FastifyInstance, token: string | null, services: Services): Promise<void> {
  if (token === null) return
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  const exports = new Gauge({
    name: 'geo_forms_exports',
    help: 'Exports that wait or are being made, of all processes',
    labelNames: ['state'],
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    // Unknown URLs share one label, so that clients cannot create new series.
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1_000)
  })
  app.get(PATH, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Problem('signInRequired')
    const states = await services.store.read((r) => r.exportJobs.open())
    for (const state of ['waiting', 'running'] as const) exports.set({ state }, states[state] ?? 0)
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

/** Compares in constant time. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashOf(given), hashOf(wanted))
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
