import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import { exportFormat } from '../../exports/registry.ts'
import { inPieces } from '../http/inPieces.ts'
import type { Handlers } from '../http/route.ts'
import { exportSubmissions } from '../submissions/exportSubmissions.ts'

/** Submissions as files. A form that was never published has none. */
export const exportHandlers: Pick<Handlers, 'exportSubmissions'> = {
  async exportSubmissions({ services, form, params, reply }) {
    const format = exportFormat(params.format)
    if (!format) throw new Problem('notFound')
    const text = await exportSubmissions(services, form, format)
    const name = `${form.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || form.id}.${format.extension}`
    reply
      .type(format.mediaType)
      .header(
        'content-disposition',
        `attachment; filename="${form.id}.${format.extension}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    return Readable.from(inPieces(text))
  },
}
