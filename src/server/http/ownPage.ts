import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API, BASE } from '../../contract/base.ts'
import { paths } from '../../contract/paths.ts'
import { embeddedJson } from './formPage.ts'
import { prefetchResponses } from './publicFormPage.ts'

/** First API request of each of a user's own pages. */
const PREFETCHED: { readonly [path: string]: string | undefined } = {
  [`${BASE}/submissions`]: paths.mySubmissions.path,
  [`${BASE}/drafts`]: paths.listDrafts.path,
}

/**
 * Embeds the signed-in user and their data in a user's own page: saves one round trip, and since both come in one
 * response, a device never caches submissions of one user under another's name. Returns null for other URLs.
 */
export function ownPage(app: FastifyInstance) {
  return async (html: string, path: string, request: Pick<FastifyRequest, 'headers'>): Promise<string | null> => {
    const prefetched = PREFETCHED[path]
    if (!prefetched) return null
    const given = await prefetchResponses(app, request, [`${API}/info`, prefetched])
    return html.replace('</body>', () => `${embeddedJson(given)}</body>`)
  }
}
