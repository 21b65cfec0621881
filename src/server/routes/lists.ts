import { Problem } from '../../contract/problems.ts'
import { attachedFiles } from '../../forms/document/attachedFiles.ts'
import { sendImmutable } from '../http/sendImmutable.ts'
import { readGeoJson, geoJsonProblemText } from '../../forms/maps/readGeoJson.ts'
import { packJson, packList, unpackList } from '../lists/packList.ts'
import { parseListFile } from '../lists/parseListFile.ts'
import { pageForm } from './pageForm.ts'
import { offeredPlaces, sendPlaces, usesPlacesOf } from './sendPlaces.ts'
import { listKey } from '../../forms/lists/ChoiceList.ts'
import type { ListContent } from '../../contract/shapes.ts'
import type { FormProps } from '../../forms/document/FormDocument.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { TiledList } from '../lists/FeatureTiles.ts'
import type { Services } from '../Services.ts'

/** Number of rows returned after an upload, as a preview for the author. */
const FIRST_ROWS = 20

/** Files attached to forms: lists of choices, and map overlays. */
export const listHandlers: Pick<Handlers, 'uploadList' | 'uploadOverlay' | 'getList' | 'getPageList'> = {
  async uploadList({ services, form, query, body }) {
    if (form.archived_at !== null) throw new Problem('formArchived')
    if (!Buffer.isBuffer(body)) throw new Problem('badRequest', { reason: 'body must be the bytes of a file' })
    const format = query.format as 'csv' | 'json'
    const { list, value, label } = parseListFile(body, format)
    const { hash, gzip } = await packList(list)
    const now = Date.now()
    await services.store.write(async (w) => {
      await w.lists.keep(hash, gzip, now)
      await w.lists.attach(form.id, hash, now)
    })
    const { columns, rows } = list
    return {
      hash,
      format,
      columns: [...columns],
      value,
      label,
      count: rows.length,
      rows: rows.slice(0, FIRST_ROWS).map((row) => [...row]),
    }
  },

  async uploadOverlay({ services, form, body }) {
    if (form.archived_at !== null) throw new Problem('formArchived')
    if (!Buffer.isBuffer(body)) throw new Problem('badRequest', { reason: 'body must be the bytes of a file' })
    const read = readGeoJson(body.toString('utf8'))
    if ('key' in read) throw new Problem('overlayUnreadable', { reason: geoJsonProblemText(read) })
    const { hash, gzip } = await packJson(read.collection)
    const now = Date.now()
    await services.store.write(async (w) => {
      await w.lists.keep(hash, gzip, now)
      await w.lists.attach(form.id, hash, now)
    })
    return { hash, count: read.collection.features.length }
  },

  async getList(call) {
    const { services, form, actor, params } = call
    if (isHash(params.hash)) return sendList(call, form.id, params.hash, 'private')
    const of = { formId: form.id, userId: actor.user.id, sourceId: params.hash }
    return sendPlaces(call, await offeredPlaces(services, of))
  },

  async getPageList(call) {
    const { params } = call
    const { form } = await pageForm(call, params.id, 'begun')
    return sendVersionList(call, form.id, form.published_version, params.hash, 'public')
  },
}

const isHash = (key: string): boolean => key.length === 64

const names = (form: FormProps, hash: string): boolean => attachedFiles(form).some((file) => file.hash === hash)

/**
 * Sends a list, overlay or the places referenced by a published version, to users who may see that version. Throws
 * listNotFound.
 */
export async function sendVersionList(
  call: Pick<EndpointCall<'getList'>, 'services' | 'reply' | 'request'>,
  formId: string,
  version: number,
  hash: string,
  cache: 'public' | 'private' = 'private',
): Promise<ListContent> {
  const { services } = call
  const { form } = await services.versions.head(formId, version)
  if (usesPlacesOf(form, hash)) {
    const userId = await services.store.read((r) => r.forms.publisherOf(formId, version))
    return sendPlaces(call, await offeredPlaces(services, { formId, userId, sourceId: hash }))
  }
  if (!names(form, hash)) throw new Problem('listNotFound')
  return sendList(call, formId, hash, cache)
}

/** Sends a stored list, which is immutable and already compressed. */
export async function sendList(
  { services, reply }: Pick<EndpointCall<'getList'>, 'services' | 'reply'>,
  formId: string,
  hash: string,
  cache: 'public' | 'private',
): Promise<ListContent> {
  const gzip = await services.store.read((r) => r.lists.ofForm(formId, hash))
  if (!gzip) throw new Problem('listNotFound')
  // Buffers bypass the response schema.
  return (await sendImmutable(reply, { gzip }, 'application/json; charset=utf-8', cache)) as unknown as ListContent
}

const TILE = 'application/vnd.mapbox-vector-tile'

/** Large lists as vector tiles, for users who may read the list itself. */
export const listTileHandlers: Pick<Handlers, 'getPageTile'> = {
  async getPageTile({ services, params: { id, hash, z, x, y }, query: { by }, actor, request, reply }) {
    const { form } = await pageForm({ services, actor, request }, id, 'begun')
    const { form: props } = await services.versions.head(id, form.published_version)
    // Only the column the form stores, since each column needs an index.
    const isNamed = (props.lists ?? []).some(({ source, value }) => listKey(source) === hash && value === by)
    if (!isNamed) throw new Problem('listNotFound')
    const isOfPlaces = usesPlacesOf(props, hash)
    const list = isOfPlaces ? await tiledPlaces(services, form, hash) : tiledFile(services, id, hash)
    const place = { z: Number(z), x: Number(x), y: Number.parseInt(y, 10) }
    const gzip = await services.tiles.tile({ ...list, column: by }, place)
    if (!gzip) throw new Problem('listNotFound')
    const sent = await sendImmutable(reply, { gzip }, TILE, isOfPlaces ? 'private' : 'public')
    // Places change over time.
    if (isOfPlaces) reply.header('cache-control', 'private, max-age=60')
    return sent
  },
}

type Published = Awaited<ReturnType<typeof pageForm>>['form']
type Tiled = Omit<TiledList, 'column'>

const tiledFile = ({ store }: Services, formId: string, hash: string): Tiled => ({
  key: `${formId} ${hash}`,
  read: async () => {
    const packed = await store.read((r) => r.lists.ofForm(formId, hash))
    return packed ? unpackList(packed) : null
  },
})

async function tiledPlaces(services: Services, form: Published, sourceId: string): Promise<Tiled> {
  const { id, published_version } = form
  const userId = await services.store.read((r) => r.forms.publisherOf(id, published_version))
  const { hash, list } = await offeredPlaces(services, { formId: id, userId, sourceId })
  return { key: `${sourceId} ${hash}`, read: () => Promise.resolve(list) }
}
