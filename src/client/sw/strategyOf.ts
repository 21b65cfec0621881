import { API, BASE } from '../../contract/base.ts'

/**
 * How the service worker answers. `page`: a form's page, as it is kept; `portal`: another page, from the network, or a
 * word that there is none; `code` and `data`: never change at their address, so what is kept is as good as what would come;
 * `form`: a form as JSON and `picture`: from the network, as it is kept without one; `tile`: like data, and kept when seen.
 */
export type Strategy = 'page' | 'portal' | 'code' | 'data' | 'tile' | 'form' | 'picture'

const FORM_PAGE = /^\/(?:page|mby|micro-task)\/[^/]+\/?$/
/** Whoever signs in, or looks at a draft, does so with the server only. */
const SERVER_ONLY = /^\/(?:api|oidc|login|assets|maps|pwa)(?:\/|$)|^\/page\/[^/]+\/preview\/?$/
const FORM_DATA = /^\/api\/pages\/[^/]+(?:\/(lists|validators|tiles)\/.+)?$/

/** The parts of a request that decide its strategy. */
export type Requested = Pick<Request, 'method' | 'url' | 'mode' | 'destination'> & {
  readonly headers: Pick<Headers, 'has'>
}

/**
 * Chooses how a request is answered; null leaves it to the browser, as if there were no service worker: whatever writes,
 * uploads, signs in or says who somebody is, and all that is elsewhere.
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
