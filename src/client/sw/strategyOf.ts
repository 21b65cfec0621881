import { API, BASE } from '../../contract/base.ts'

/**
 * Response strategies of the service worker. `page`: a form's page, from the cache; `portal`: another page, from the
 * network, or the offline page; `code` and `data`: immutable at their URL, from the cache; `form` (a form as JSON) and
 * `picture`: from the network, offline from the cache; `tile`: like data, cached when viewed.
 */
export type Strategy = 'page' | 'portal' | 'code' | 'data' | 'tile' | 'form' | 'picture'

const FORM_PAGE = /^\/(?:page|mby|micro-task)\/[^/]+\/?$/
/** Sign-in and previews of drafts need the server. */
const SERVER_ONLY = /^\/(?:api|oidc|login|assets|maps|pwa)(?:\/|$)|^\/page\/[^/]+\/preview\/?$/
const FORM_DATA = /^\/api\/pages\/[^/]+(?:\/(lists|validators|tiles)\/.+)?$/

/** The parts of a request that decide its strategy. */
export type Requested = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/**
 * Returns the strategy for a request; null leaves it to the browser, as without a service worker: requests that write,
 * upload, sign in or identify the user, and all to other origins.
 */
export function strategyOf(request: Requested, origin: string): Strategy | null {
  const { method, mode, destination, headers } = request
  if (method !== 'GET' || headers.has('range')) return null
  const url = new URL(request.url)
  const picture = destination === 'image' && mode !== 'navigate'
  if (url.origin !== origin) return picture && url.protocol === 'https:' ? 'picture' : null
  if (!url.pathname.startsWith(`${BASE}/`)) return picture && !url.pathname.startsWith('/api/') ? 'picture' : null
  const path = url.pathname.slice(BASE.length)
  if (mode === 'navigate') {
    if (FORM_PAGE.test(path)) return 'page'
    return SERVER_ONLY.test(path) ? null : 'portal'
  }
  if (path.startsWith('/assets/')) return 'code'
  const [form, part] = FORM_DATA.exec(path) ?? []
  if (form) return part === 'tiles' ? 'tile' : part ? 'data' : 'form'
  return picture && !url.pathname.startsWith(`${API}/`) ? 'picture' : null
}
