import { LEASE_MS } from '../store/tasks/TaskLeases.ts'
import { driverOf, namesDriver } from '../http/actorOf.ts'
import { refuseWeb } from '../http/inApp.ts'
import type { Call, Handlers } from '../http/route.ts'
import { presentOpenTask } from './presentTask.ts'
import { pageForm, publishedForm } from './pageForm.ts'

type Names = 'listOpenTasks' | 'nextTask' | 'holdTask' | 'leaveTask' | 'skipTask' | 'unskipTasks'

/** So many open tasks are offered, unless asked for fewer. */
const OFFERED = 20

const lease = { seconds: LEASE_MS / 1_000 }

/** Tasks for collectors: list, take, keep, give back. */
export const openTaskHandlers: Pick<Handlers, Names> = {
  async listOpenTasks({ services, params, query, actor, request }) {
    const worker = namesDriver(request) ? await driverOf(request, services) : actor
    const { form } = await pageForm({ services, actor: worker, request }, params.id)
    const now = Date.now()
    const userId = worker?.user.id ?? null
    const { store } = services
    const tasks = await store.leases.nearby({
      formId: form.id,
      userId,
      from: placeIn(query),
      limit: query.limit ?? OFFERED,
      now,
    })
    const { counts, part } = await store.read(async (r) => ({
      counts: await r.tasks.counts(form.id, now),
      part: userId === null ? { mine: 0, skipped: 0 } : await r.tasks.partOf(form.id, userId),
    }))
    const { total, answered, closed, taken } = counts
    return { tasks: tasks.map(presentOpenTask), progress: { ...part, answered, taken, total: total - closed } }
  },

  async nextTask({ services, params, body, actor, request }) {
    const { form } = await pageForm({ services, actor, request }, params.id)
    const formId = form.id
    const task = await services.store.leases.next({
      formId,
      userId: actor.user.id,
      from: placeIn(body),
      now: Date.now(),
    })
    return task ? { task: presentOpenTask(task), lease } : { task: null, lease: null }
  },

  async holdTask({ services, params, query, actor, request }) {
    const { form } = await pageForm({ services, actor, request }, params.id, 'begun')
    const along = query.offline === undefined ? undefined : services.config.offlineLeaseMs
    const now = Date.now()
    const until = await services.store.leases.hold(form.id, params.taskId, actor.user.id, now, along)
    return { seconds: Math.round((until - now) / 1_000) }
  },

  async leaveTask({ services, params, actor }) {
    const { id } = await publishedForm(services, params.id)
    await services.store.leases.release(id, params.taskId, actor.user.id)
    return {}
  },

  async skipTask({ services, params, body, actor, request }) {
    const form = await publishedForm(services, params.id)
    await refuseWeb(form, request, services)
    const { id } = form
    const { reason, note } = body
    const skip = { reason: String(reason), note: note?.trim() || null }
    await services.store.leases.skip(id, params.taskId, actor.user.id, skip, Date.now())
    return {}
  },

  async unskipTasks({ services, params, actor }) {
    const { id } = await publishedForm(services, params.id)
    await services.store.leases.unskip(id, actor.user.id)
    return {}
  },
}

/** Longitude, latitude; null unless both are given. */
function placeIn({ longitude, latitude }: Call<'nextTask'>['body']): readonly [number, number] | null {
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude]
}
