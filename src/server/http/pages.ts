import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { API, BASE } from '../../contract/base.ts'
import { Problem } from '../../contract/problems.ts'
import type { Config, MonitoringConfig } from '../config.ts'
import { formPage } from './formPage.ts'
import { inlineScriptSources } from './firstScreenMarkup.ts'
import { framesOf } from './framesOf.ts'
import { ownPage } from './ownPage.ts'
import { newNonce, cspHeader } from './security.ts'
import { servePwa } from './servePwa.ts'
import { layersMeta } from '../maps/layersMeta.ts'
import { serveMapFiles } from '../maps/serveMapFiles.ts'
import packageJson from '../../../package.json'
import { paths } from '../../contract/paths.ts'
import { clientFiles } from './clientFiles.ts'
import { escapeHtml } from './escapeHtml.ts'
import { acceptedLanguage, pageTextsModule, messageFilesFor, type UiLanguage } from './pageLanguage.ts'

/** Serves the client: hashed assets, immutable, and one page for every other URL below the base path. */
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
  // Origin where the page refreshes tokens, if not this one.
  const tools = config.toolsHost ? `<meta name="tools-host" content="${config.toolsHost}">` : ''
  const maps = layersMeta(config.maps.layers)
  await serveMapFiles(app, config.maps.dir)
  await servePwa(app, config.clientDir)
  let page: string | null = null
  let hintsOf: ReturnType<typeof pageHints> | null = null
  let asFormPage: ReturnType<typeof formPage> | null = null
  const asOwnPage = ownPage(app)
  const sendPage = async (reply: FastifyReply) => {
    page ??= existsSync(index) ? withMonitoring(readFileSync(index, 'utf8'), config.monitoring) : null
    if (page === null) throw new Problem('notFound')
    hintsOf ??= pageHints(config.clientDir)
    asFormPage ??= formPage(app, config.clientDir)
    const { url, headers } = reply.request
    const path = url.split(/[?#]/)[0] ?? ''
    const hints = hintsOf(url, headers['accept-language'] ?? '')
    const html = page.replace('</head>', () => `${tools}${maps}${hints}</head>`)
    const filled = (await asFormPage(html, path, reply.request)) ?? (await asOwnPage(html, path, reply.request)) ?? html
    const nonce = newNonce()
    return reply
      .header(
        'content-security-policy',
        cspHeader(nonce, config, framesOf(path, config, reply), inlineScriptSources(filled)),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(filled.replaceAll('__CSP_NONCE__', nonce))
  }
  app.get('/', (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(BASE, (_request, reply) => reply.redirect(`${BASE}/`))
  app.get(`${API}/*`, () => Promise.reject(new Problem('notFound')))
  app.get(`${BASE}/*`, (request, reply) => {
    // A missing file must not be answered with a page, which would be run as a script.
    if (
      [`${BASE}/assets/`, `${BASE}/maps/`, `${BASE}/pwa/`, `${BASE}/sw.js`].some((folder) =>
        request.url.startsWith(folder),
      )
    )
      throw new Problem('notFound')
    return sendPage(reply)
  })
}

/** Adds the monitoring settings to a page: as a `<meta>`, since the CSP forbids inline scripts. */
function withMonitoring(html: string, config: MonitoringConfig | null): string {
  if (!config) return html
  const settings = JSON.stringify({ ...config, release: `geo-forms@${packageJson.version}` })
  return html.replace('</head>', () => `<meta name="monitoring" content="${escapeHtml(settings)}"></head>`)
}

/** What a page loads first: parts of the client, messages, and responses of the API. */
interface FirstNeeds {
  readonly code: readonly string[]
  readonly words: readonly ((language: UiLanguage) => string)[]
  readonly data: (formId: string) => readonly string[]
}

const ID = '([A-Za-z0-9_-]{1,64})'
const namespaces = (...names: readonly string[]) =>
  names.map((name) => (language: UiLanguage) => `../render/i18n/locales/${language}/${name}.json`)

const EDITOR: FirstNeeds = {
  code: [
    'app/PortalApp.tsx',
    'editor/EditorPage.tsx',
    '../render/i18n/namespaceLoader.ts',
    '../elements/generated/otherControls.ts',
  ],
  words: [...namespaces('editor', 'map'), (language) => `../../virtual:element-words/${language}`, pageTextsModule],
  data: (id) => [`${API}/forms/${id}`],
}
const PORTAL = [
  'app/PortalApp.tsx',
  'shell/AntdShell.tsx',
  'app/PortalLayout.tsx',
  'portal/AuthorQueries.tsx',
  '../render/i18n/namespaceLoader.ts',
]
const FORMS: FirstNeeds = {
  code: [...PORTAL, 'portal/forms/FormsPage.tsx'],
  words: [...namespaces('common', 'portal', 'session'), pageTextsModule],
  // The list itself is requested with the filters of its user.
  data: () => [],
}
const DESK: FirstNeeds = {
  code: [...PORTAL, 'portal/form/FormFrame.tsx', 'portal/submissions/SubmissionsPage.tsx'],
  words: namespaces('common', 'portal', 'session', 'formBar', 'map', 'collector', 'desk', 'exports'),
  data: (id) => [`${API}/forms/${id}`, `${API}/forms/${id}/desk`],
}
/** The map first: it is the largest part, and the last to be there. */
const DESK_MAP: FirstNeeds = {
  ...DESK,
  code: ['../render/map/openMap.ts', ...DESK.code, 'portal/submissions/map/DeskMap.tsx'],
}

const PAGES: readonly (readonly [path: RegExp, needs: (query: URLSearchParams) => FirstNeeds])[] = [
  [/^\/forms\/?$/, () => FORMS],
  [new RegExp(`^/forms/${ID}/edit/?$`), () => EDITOR],
  [new RegExp(`^/forms/${ID}/submissions/?$`), (query) => (query.get('view') === 'map' ? DESK_MAP : DESK)],
]

/**
 * Returns a function that makes preload `<link>`s for the forms list, the editor and the submissions of a form, to save round trips:
 * code, styles, data, and messages in the browser's language. Its arguments are a URL and an Accept-Language header; ''
 * for other pages.
 */
function pageHints(clientDir: string): (url: string, accepts: string) => string {
  const filesOf = clientFiles(clientDir)
  return (url, accepts) => {
    const { pathname, searchParams } = new URL(url, 'http://portal')
    const path = pathname.slice(BASE.length)
    const [found, needsOf] = PAGES.find(([page]) => page.test(path)) ?? []
    if (!found || !needsOf) return ''
    const [, id = ''] = found.exec(path) ?? []
    const needs = needsOf(searchParams)
    const words = needs.words.flatMap((fileOf) => messageFilesFor(acceptedLanguage(accepts), fileOf))
    const { scripts, styles } = filesOf([...needs.code, ...words])
    const data = [`${API}/info`, paths.health.path, ...needs.data(id)]
    return [
      // API responses first, since they take the server time and browsers have six requests in flight at a time.
      ...data.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${BASE}/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${BASE}/${file}">`),
    ].join('')
  }
}
