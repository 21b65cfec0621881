import { Problem } from '../../contract/problems.ts'
import { listKey } from '../../forms/lists/ChoiceList.ts'
import type { Handlers } from '../http/route.ts'
import { sendForever } from '../http/sendForever.ts'
import { unpackList } from '../lists/packList.ts'
import type { TiledList } from '../lists/FeatureTiles.ts'
import type { Services } from '../Services.ts'
import { pageForm } from './pageForm.ts'
import { offeredPlaces, takesPlaces } from './sendPlaces.ts'

const TILE = 'application/vnd.mapbox-vector-tile'

/** Large lists as vector tiles, for those who may read the list itself. */
export const listTileHandlers: Pick<Handlers, 'getPageTile'> = {
  async getPageTile({ services, params: { id, hash, z, x, y }, query: { by }, actor, request, reply }) {
    const { form, compiled } = await pageForm({ services, actor, request }, id, 'begun')
    // By the column that the form stores, and no other: each takes time to cut up.
    const isNamed = (compiled.form.lists ?? []).some(({ source, value }) => listKey(source) === hash && value === by)
    if (!isNamed) throw new Problem('listNotFound')
    const isOfPlaces = takesPlaces(compiled.form, hash)
    const list = isOfPlaces ? await tiledPlaces(services, form, hash) : tiledFile(services, id, hash)
    const place = { z: Number(z), x: Number(x), y: Number.parseInt(y, 10) }
    const gzip = await services.tiles.tile({ ...list, column: by }, place)
    if (!gzip) throw new Problem('listNotFound')
    const sent = await sendForever(reply, { gzip }, TILE, isOfPlaces ? 'private' : 'public')
    // Places change.
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
