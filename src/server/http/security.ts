import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit, { normalizeIP, type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BASE } from '../../contract/base.ts'
import { Problem } from '../../contract/problems.ts'
import type { Config } from '../config.ts'
import type { SharedCounts } from '../db/postgres/SharedCounts.ts'
import { originOf } from './cookies.ts'

const GOOGLE = 'https://accounts.google.com/gsi/'

/** Workers with their own CSP, the only ones that may compile WebAssembly, so that no page may. */
const WASM_WORKERS = new RegExp(`^${BASE}/assets/codeWorker-[\\w-]+\\.js(?:\\?|$)`)
const ALLOWING_WASM = "script-src 'self' 'wasm-unsafe-eval'"

/** Registers security headers, rate limits, and the rejection of cross-site writes. */
export async function registerSecurity(
  app: FastifyInstance,
  config: Config,
  counts: SharedCounts | null,
): Promise<void> {
  const https = config.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: https ? { maxAge: 15_552_000 } : false,
    // The driver apps' pages and the editor's preview frame are same-origin.
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google's pop-up posts its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: config.googleClientId ? 'same-origin-allow-popups' : 'same-origin' },
  })
  await app.register(rateLimit, {
    global: false,
    cache: COUNTED_CALLERS,
    ...(counts && { store: sharedLimits(counts) }),
    keyGenerator: rateLimitKey,
    errorResponseBuilder: () => new Problem('tooManyRequests'),
  })
  app.addHook('onRequest', async (request, reply) => {
    const strict = cspHeader(null, config)
    const compiles = WASM_WORKERS.test(request.url)
    reply.header('permissions-policy', PERMISSIONS)
    reply.header('content-security-policy', compiles ? strict.replace("script-src 'self'", ALLOWING_WASM) : strict)
    if ((isWrite(request) || request.headers.upgrade !== undefined) && isForeign(request))
      throw new Problem('crossOrigin')
  })
}

/** Permissions Policy: allowed for our own pages only, even where embedded; all others are denied. */
const PERMISSIONS = [
  ...['camera', 'geolocation', 'microphone'].map((name) => `${name}=(self)`),
  ...['bluetooth', 'display-capture', 'hid', 'midi', 'payment', 'serial', 'usb'].map((name) => `${name}=()`),
].join(', ')

/** Unguessable CSP nonce for one response's inline styles. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * Content-Security-Policy: scripts of this origin only, never inline except those in `scripts`, by hash; styles of this
 * origin, inline with the nonce. `frames`: origins that may embed the page.
 */
export function cspHeader(
  nonce: string | null,
  {
    googleClientId,
    formOrigins,
    toolsHost,
    monitoring,
    maps,
  }: Pick<Config, 'googleClientId' | 'formOrigins' | 'toolsHost'> & Partial<Pick<Config, 'monitoring' | 'maps'>>,
  frames: readonly string[] = [],
  scripts: readonly string[] = [],
): string {
  const google = (...parts: string[]) => (googleClientId ? ` ${parts.map((part) => GOOGLE + part).join(' ')}` : '')
  const reports = monitoring ? ` ${new URL(monitoring.dsn).origin}` : ''
  const forms = [...new Set([...formOrigins, ...(maps?.origins ?? [])])].map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.map((one) => ` ${one}`).join('')}${google('client')}`,
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}${google('style')}`,
    `img-src 'self' data: blob:${forms}`,
    // Recordings are played before they are submitted.
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${google('')}${forms}${reports}${toolsHost ? ` ${toolsHost}` : ''}`,
    `frame-src 'self'${google('')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...frames].join(' ')}`,
    "form-action 'self'",
  ].join('; ')
}

/** Maximum number of callers counted per endpoint; the least recent one is evicted. */
const COUNTED_CALLERS = 50_000

/**
 * Key that rate limits count by: the user of a valid session or token, else the IP address, where IPv6 counts per /64
 * network, of which a subscriber has one. Forged values have no effect.
 */
export function rateLimitKey({ found, ip }: Pick<FastifyRequest, 'found' | 'ip'>): string {
  const actor = found?.status === 'fulfilled' ? found.value : null
  return actor ? `person ${actor.user.id}` : `address ${normalizeIP(ip)}`
}

const isWrite = ({ method }: FastifyRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/**
 * True for a cross-site write. Browsers send Origin or Sec-Fetch-Site with every write; other programs send neither.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === 'cross-site'
  if (origin === originOf(request)) return false
  return !(URL.canParse(origin) && new URL(origin).host === request.host)
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1]
type Route = Parameters<FastifyRateLimitStore['child']>[0]

/** Rate limit store shared by several processes: counts per route, in the database. */
function sharedLimits(counts: SharedCounts) {
  return class SharedLimits implements FastifyRateLimitStore {
    private readonly route: string

    constructor(options: object) {
      const { method, url } = (options as { routeInfo?: { method?: unknown; url?: unknown } }).routeInfo ?? {}
      this.route = `${String(method)} ${String(url)}`
    }

    incr(caller: string, done: Done, windowMs: number): void {
      void this.take(caller, done, windowMs)
    }

    /** Calls `done` outside of the promise: an error thrown by the callback is not a failed count. */
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
