import { Problem } from '../../contract/problems.ts'
import type { Handlers } from '../http/route.ts'
import { sendForever } from '../http/sendForever.ts'
import { publishedForm } from './publishedForm.ts'

/** Large lists as vector tiles, for those who may read the list itself. */
export const listTileHandlers: Pick<Handlers, 'getPageTile'> = {
  async getPageTile({ services, params: { id, hash, z, x, y }, query: { by }, reply }) {
    const form = await publishedForm(services, id)
    const { compiled } = await services.versions.get(form.id, form.published_version)
    // By the column that the form stores, and no other: each takes time to cut up.
    const isNamed = (compiled.form.lists ?? []).some(
      ({ source, value }) => 'hash' in source && source.hash === hash && value === by,
    )
    if (!isNamed) throw new Problem('listNotFound')
    const place = { z: Number(z), x: Number(x), y: Number.parseInt(y, 10) }
    const gzip = await services.tiles.tile(form.id, { hash, column: by, ...place })
    if (!gzip) throw new Problem('listNotFound')
    return sendForever(reply, { gzip }, 'application/vnd.mapbox-vector-tile', 'public')
  },
}
