import { readFailure } from '../jobs/schedules/failureOf.ts'
import type { ExportRequest } from '../../contract/exportShapes.ts'
import { Problem } from '../../contract/problems.ts'
import type { ExportSchedule, ExportTarget, Schedules } from '../../contract/scheduleShapes.ts'
import { readDeskRequest, parseSorting } from '../desk/deskRequest.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { ScheduleRow } from '../store/schedules.ts'

type Names = 'listSchedules' | 'addSchedule' | 'runSchedule' | 'removeSchedule'
type Asking = Pick<EndpointCall<'listSchedules'>, 'services' | 'form' | 'actor'>

/** Exports on a schedule. */
export const scheduleHandlers: Pick<Handlers, Names> = {
  listSchedules: (call) => schedulesOf(call),

  async addSchedule(call) {
    const { services, form, actor, body, request } = call
    const { filter, sort } = body.request
    if (body.request.ids)
      throw new Problem('badRequest', { reason: 'body/request/ids: a schedule has a filter instead' })
    const versions = await services.store.read((r) => r.forms.versions(form.id))
    if (versions.length === 0) throw new Problem('notFound')
    // Report an invalid filter now rather than at night.
    const { typeOf } = await readDeskRequest({ services, form, actor, query: filter === undefined ? {} : { filter } })
    parseSorting(sort, typeOf)
    const origin = services.config.publicUrl ?? `${request.protocol}://${request.host}`
    await services.exportSchedules.add(form, actor, body, origin)
    return schedulesOf(call)
  },

  async runSchedule(call) {
    await call.services.exportSchedules.run(call.form.id, call.params.scheduleId)
    return schedulesOf(call)
  },

  async removeSchedule({ services, form, params }) {
    const removed = await services.store.write((w) => w.schedules.remove(form.id, params.scheduleId))
    if (!removed) throw new Problem('notFound')
    return {}
  },
}

async function schedulesOf({ services, form, actor }: Asking): Promise<Schedules> {
  const rows = await services.store.read((r) => r.schedules.ofForm(form.id))
  const { folder, s3, webhooks } = services.config.exportTargets
  return {
    schedules: rows.map((row) => present(row, actor.user.id)),
    targets: { folder: folder !== null, s3: s3 !== null, webhooks: [...webhooks] },
  }
}

function present(row: ScheduleRow, userId: string): ExportSchedule {
  const { id, every, hour, last_at, last_state } = row
  return {
    id,
    every,
    hour,
    target: JSON.parse(row.target) as ExportTarget,
    request: JSON.parse(row.request) as ExportRequest,
    byName: row.user_name,
    mine: row.user_id === userId,
    nextAt: new Date(row.next_at).toISOString(),
    running: row.held_until !== null || (row.job_id !== null && row.retry_at === null),
    tries: row.tries,
    retryAt: row.retry_at === null ? null : new Date(row.retry_at).toISOString(),
    last:
      last_at === null || last_state === null
        ? null
        : {
            at: new Date(last_at).toISOString(),
            state: last_state,
            failure: row.last_words === null ? null : readFailure(row.last_words),
          },
  }
}
