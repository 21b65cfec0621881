import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API, BASE } from '../../contract/base.ts'
import { paths } from '../../contract/paths.ts'
import { answersTo, asData } from './formPage.ts'

/** The first requests of a person's own pages. */
const ASKED: { readonly [path: string]: string | undefined } = {
  [`${BASE}/submissions`]: paths.mySubmissions.path,
  [`${BASE}/drafts`]: paths.listDrafts.path,
}

/**
 * Has a person's own pages bring along who is signed in and what is theirs: one journey less, and one answer that says
 * both, so that a device never keeps what one person sent under the name of another. Gives null for other addresses.
 */
export function ownPage(app: FastifyInstance) {
  return async (html: string, path: string, request: Pick<FastifyRequest, 'headers'>): Promise<string | null> => {
    const asked = ASKED[path]
    if (!asked) return null
    const given = await answersTo(app, request, [`${API}/info`, asked])
    return html.replace('</body>', () => `${asData(given)}</body>`)
  }
}
