import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BASE } from '../../contract/base.ts'
import { Problem } from '../../contract/problems.ts'
import { clearFlowCookie, flowCookie, originOf, setFlowCookie, setSessionCookie } from '../http/cookies.ts'
import { safeRedirect } from '../identity/safeRedirect.ts'
import { callbackPath, isProvider, SIGNED_IN_PATH, startPath, type ProviderName } from '../identity/signInPaths.ts'
import type { Services } from '../Services.ts'

/** The two URLs a browser visits on its way to a provider and back. Anyone may call them. */
export function signInPages(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: services.config.limits.signIn, timeWindow: 60_000 } }

  app.get<{ Params: { provider: string }; Querystring: { redirect?: string } }>(
    startPath(':provider'),
    { config },
    async (request, reply) => {
      const { redirect } = request.query
      const target = typeof redirect === 'string' ? redirect : undefined
      const provider = known(request.params.provider)
      try {
        const { url, flow } = await services.signIn.start(provider, target, originOf(request))
        setFlowCookie(request, reply, flow)
        return reply.header('cache-control', 'no-store').redirect(url.href)
      } catch (error) {
        return backToLogin(error, { provider, redirect: safeRedirect(target), request, reply })
      }
    },
  )

  app.get<{ Params: { provider: string } }>(callbackPath(':provider'), { config }, async (request, reply) => {
    const provider = known(request.params.provider)
    const origin = originOf(request)
    const cookie = flowCookie(request)
    try {
      const page = await services.signIn.finish(provider, new URL(request.url, origin), origin, cookie)
      if ((await services.signIn.redirectOf(cookie)) === SIGNED_IN_PATH) {
        const code = new URL(page, origin).searchParams.get('code') ?? ''
        const session = await services.signIn.exchange(code, cookie)
        setSessionCookie(request, reply, session.cookie)
        clearFlowCookie(reply)
        return reply.header('cache-control', 'no-store').redirect(SIGNED_IN_PATH)
      }
      return reply.header('cache-control', 'no-store').redirect(page)
    } catch (error) {
      return backToLogin(error, { provider, redirect: await services.signIn.redirectOf(cookie), request, reply })
    }
  })
}

interface Failing {
  readonly provider: ProviderName
  readonly redirect: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Redirects to the sign-in page with an error: the user may have declined, or the provider may be unavailable.
 * Programs, and unexpected errors, get the problem itself.
 */
function backToLogin(error: unknown, { provider, redirect, request, reply }: Failing): FastifyReply {
  const isPage = request.headers.accept?.includes('text/html') === true
  if (!isPage || !(error instanceof Problem)) throw error
  const query = new URLSearchParams({ redirect, error: error.code })
  const page = redirect === SIGNED_IN_PATH ? SIGNED_IN_PATH : `${BASE}/login/${provider}`
  return reply.header('cache-control', 'no-store').redirect(`${page}?${query.toString()}`)
}

function known(provider: string): ProviderName {
  if (!isProvider(provider)) throw new Problem('providerNotConfigured')
  return provider
}
