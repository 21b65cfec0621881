import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Problem } from '../../contract/problems.ts'
import type { ListContent } from '../../contract/shapes.ts'
import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { EndpointCall } from '../http/route.ts'
import type { OfferedPlaceList } from '../places/OfferedPlaces.ts'
import { mayReadPlaces } from '../places/mayReadPlaces.ts'
import type { Services } from '../Services.ts'

export const usesPlacesOf = ({ lists = [] }: Pick<FormProps, 'lists'>, sourceId: string): boolean =>
  lists.some(({ source }) => 'form' in source && source.form === sourceId)

/**
 * Returns the current places of another form, on behalf of a user: the caller or, for a version, its publisher. Throws
 * listNotFound if the user may not read them or the other form shows none.
 */
export async function offeredPlaces(
  services: Services,
  of: { readonly formId: string; readonly userId: string | undefined; readonly sourceId: string },
): Promise<OfferedPlaceList> {
  const { userId } = of
  const mayRead = userId !== undefined && (await services.store.read((r) => mayReadPlaces(r, { ...of, userId })))
  const offered = mayRead ? await services.places.of(of.sourceId) : null
  if (!offered) throw new Problem('listNotFound')
  return offered
}

/** Sends places, which change: browsers cache them for offline use, and revalidate each time. */
export async function sendPlaces(
  { reply, request }: Pick<EndpointCall<'getList'>, 'reply' | 'request'>,
  { hash, gzip }: OfferedPlaceList,
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
  // Buffers bypass the response schema.
  return (takesGzip ? gzip : await promisify(gunzip)(gzip)) as unknown as ListContent
}
