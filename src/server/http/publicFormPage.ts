import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API } from '../../contract/base.ts'
import type { Page } from '../../contract/shapes.ts'
import type { VersionDescription } from '../submissions/describeVersion.ts'

/** A form's page: what comes before its document, the description of its version, and all of it as JSON. */
export interface PublicPage {
  readonly head: PageHead
  readonly version: VersionDescription
  readonly json: string
}
type PageHead = Pick<Page, 'formId' | 'name' | 'template' | 'audience' | 'terms'> & { readonly version: number }

/** Page of a form for an anonymous user; null if it has none. */
export async function publicFormPage(app: FastifyInstance, id: string): Promise<PublicPage | null> {
  const url = `${API}/pages/${id}`
  return readPublicPage(app, (await prefetchResponses(app, { headers: {} }, [url]))[url])
}

/** Reads the response with a form's page, but not its document, which may be large; null if there is none. */
export async function readPublicPage(app: FastifyInstance, json: string | undefined): Promise<PublicPage | null> {
  if (json === undefined) return null
  // No text contains this: its quotes are escaped.
  const head = JSON.parse(`${json.slice(0, json.indexOf(',"document":'))}}`) as PageHead
  return { head, version: await app.services.versions.describe(head.formId, head.version), json }
}

/**
 * Returns the responses the caller would get from these URLs, as JSON; failed ones are omitted, and met again when the
 * page requests them.
 */
export async function prefetchResponses(
  app: FastifyInstance,
  { headers }: Pick<FastifyRequest, 'headers'>,
  urls: readonly string[],
) {
  const { cookie, authorization } = headers
  const asker = { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) }
  const answers: { [url: string]: string } = {}
  await Promise.all(
    urls.map(async (url) => {
      const { statusCode, payload } = await app.inject({ method: 'GET', url, headers: asker })
      if (statusCode === 200) answers[url] = payload
    }),
  )
  return answers
}
