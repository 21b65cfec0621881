import type { FastifyInstance } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import type { Config } from '../config.ts'
import { newNonce, cspHeader } from '../http/security.ts'
import { isDemoName } from '../identity/demoPeople.ts'
import { CHOICE_PATH, PROVIDER_PATH, type EmbeddedProvider } from '../identity/EmbeddedProvider.ts'
import { choicePage } from '../identity/choicePage.ts'

/** Demo only: the embedded provider, and its page for choosing a user. */
export async function providerPages(app: FastifyInstance, provider: EmbeddedProvider, config: Config): Promise<void> {
  await app.register(async (inner) => {
    // The provider parses requests itself.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inner.all(`${PROVIDER_PATH}/*`, async (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      await provider.handle(request.raw, reply.raw)
    })
  })
  await app.register(async (inner) => {
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    inner.get(`${CHOICE_PATH}/:uid`, async (request, reply) => {
      const way = await provider.waitingFor(request.raw, reply.raw)
      const nonce = newNonce()
      return reply
        .header('content-security-policy', cspHeader(nonce, config))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(choicePage(way, request.headers['accept-language'], nonce))
    })
    inner.post<{ Body: { person?: string } }>(`${CHOICE_PATH}/:uid`, async (request, reply) => {
      const { person } = request.body
      if (!person || !isDemoName(person)) throw new Problem('signInFailed')
      return reply.redirect(await provider.choose(request.raw, reply.raw, person), 303)
    })
  })
}
