import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { API, BASE } from '../../contract/base.ts'
import { Problem } from '../../contract/problems.ts'
import type { Config } from '../config.ts'
import { formPage } from './formPage.ts'
import { pageHints } from './pageHints.ts'
import { framesOf } from './framesOf.ts'
import { newNonce, policy } from './security.ts'
import { servePwa } from './servePwa.ts'
import { layersMeta } from '../maps/layersMeta.ts'
import { serveMapFiles } from '../maps/serveMapFiles.ts'
import { withMonitoring } from './withMonitoring.ts'

/** The client: hashed assets for ever, and one page for every address under the base path that is nothing else. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const index = join(config.clientDir, 'index.html')
  const assets = join(config.clientDir, 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: `${BASE}/assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
    })
  }
  // Where the page refreshes tokens, when that is not here.
  const tools = config.toolsHost ? `<meta name="tools-host" content="${config.toolsHost}">` : ''
  const maps = layersMeta(config.maps.layers)
  await serveMapFiles(app, config.maps.dir)
  await servePwa(app, config.clientDir)
  let page: string | null = null
  let hintsOf: ReturnType<typeof pageHints> | null = null
  let asFormPage: ReturnType<typeof formPage> | null = null
  const sendPage = async (reply: FastifyReply) => {
    page ??= existsSync(index) ? withMonitoring(readFileSync(index, 'utf8'), config.monitoring) : null
    if (page === null) throw new Problem('notFound')
    hintsOf ??= pageHints(config.clientDir)
    asFormPage ??= formPage(app, config.clientDir)
    const { url, headers } = reply.request
    const path = url.split(/[?#]/)[0] ?? ''
    const hints = hintsOf(path, headers['accept-language'] ?? '')
    const html = page.replace('</head>', () => `${tools}${maps}${hints}</head>`)
    const filled = (await asFormPage(html, path, reply.request)) ?? html
    const nonce = newNonce()
    return reply
      .header('content-security-policy', policy(nonce, config, framesOf(path, config, reply)))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(filled.replaceAll('__CSP_NONCE__', nonce))
  }
  app.get('/', (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(BASE, (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(`${API}/*`, () => Promise.reject(new Problem('notFound')))
  app.get(`${BASE}/*`, (request, reply) => {
    // A missing file must not come as a page: its reader would try to run it.
    if (
      [`${BASE}/assets/`, `${BASE}/maps/`, `${BASE}/pwa/`, `${BASE}/sw.js`].some((folder) =>
        request.url.startsWith(folder),
      )
    )
      throw new Problem('notFound')
    return sendPage(reply)
  })
}
