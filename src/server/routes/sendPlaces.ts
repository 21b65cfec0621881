import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Problem } from '../../contract/problems.ts'
import type { ListContent } from '../../contract/shapes.ts'
import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { Call } from '../http/route.ts'
import type { Offered } from '../places/OfferedPlaces.ts'
import { mayReadPlaces } from '../places/mayReadPlaces.ts'
import type { Services } from '../Services.ts'

export const takesPlaces = ({ lists = [] }: Pick<FormProps, 'lists'>, sourceId: string): boolean =>
  lists.some(({ source }) => 'form' in source && source.form === sourceId)

/**
 * The places that a form may take of another, as they are now: on behalf of a person, be it who asks or, for a version,
 * who published it. Raises listNotFound where they may not have them, or the other form shows none.
 */
export async function offeredPlaces(
  services: Services,
  of: { readonly formId: string; readonly userId: string | undefined; readonly sourceId: string },
): Promise<Offered> {
  const { userId } = of
  const mayRead = userId !== undefined && (await services.store.read((r) => mayReadPlaces(r, { ...of, userId })))
  const offered = mayRead ? await services.places.of(of.sourceId) : null
  if (!offered) throw new Problem('listNotFound')
  return offered
}

/** Places change: browsers keep them, for when there is no network, and ask each time whether they still are so. */
export async function sendPlaces(
  { reply, request }: Pick<Call<'getList'>, 'reply' | 'request'>,
  { hash, gzip }: Offered,
): Promise<ListContent> {
  const etag = `"${hash}"`
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) {
    reply.code(304)
    return '' as unknown as ListContent
  }
  reply.type('application/json; charset=utf-8')
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (takesGzip) reply.header('content-encoding', 'gzip')
  // Bytes pass the answer's schema as they are.
  return (takesGzip ? gzip : await promisify(gunzip)(gzip)) as unknown as ListContent
}
