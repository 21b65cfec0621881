import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import { flowCookie, originOf, setFlowCookie } from '../http/cookies.ts'
import { isProvider, type ProviderName } from '../identity/providers.ts'
import { callbackPath, startPath } from '../identity/signInPaths.ts'
import type { Services } from '../Services.ts'

/** The two addresses that a browser visits on its way to a provider and back. Anyone may call them. */
export function signInPages(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: services.config.limits.signIn, timeWindow: 60_000 } }

  app.get<{ Params: { provider: string }; Querystring: { redirect?: string } }>(
    startPath(':provider'),
    { config },
    async (request, reply) => {
      const { redirect } = request.query
      const wish = typeof redirect === 'string' ? redirect : undefined
      const { url, flow } = await services.signIn.start(known(request.params.provider), wish, originOf(request))
      setFlowCookie(request, reply, flow)
      return reply.header('cache-control', 'no-store').redirect(url.href)
    },
  )

  app.get<{ Params: { provider: string } }>(callbackPath(':provider'), { config }, async (request, reply) => {
    const origin = originOf(request)
    const url = new URL(request.url, origin)
    const page = await services.signIn.finish(known(request.params.provider), url, origin, flowCookie(request))
    return reply.header('cache-control', 'no-store').redirect(page)
  })
}

function known(provider: string): ProviderName {
  if (!isProvider(provider)) throw new Problem('providerNotConfigured')
  return provider
}
