import { Readable } from 'node:stream'
import { Problem } from '../../contract/problems.ts'
import { exportFormat } from '../../exports/registry.ts'
import { joinIntoChunks } from '../http/joinIntoChunks.ts'
import { fileNameOf } from '../submissions/exportFileName.ts'
import type { Handlers } from '../http/route.ts'
import { maySeePersonal } from '../submissions/redactFor.ts'
import { exportSubmissions } from '../submissions/exportSubmissions.ts'

/** Submissions as files. A form that was never published has none. */
export const exportHandlers: Pick<Handlers, 'exportSubmissions'> = {
  async exportSubmissions({ services, form, actor, params, query, reply }) {
    const personal = query.personal === 'true'
    if (personal && !maySeePersonal(form, actor)) throw new Problem('notAllowed')
    const format = exportFormat(params.format)
    if (!format) throw new Problem('notFound')
    const text = await exportSubmissions(services, form, format, { personal })
    const name = `${fileNameOf(form)}.${format.extension}`
    reply
      .type(format.mediaType)
      .header(
        'content-disposition',
        `attachment; filename="${form.id}.${format.extension}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
    return Readable.from(joinIntoChunks(text))
  },
}
