import { Problem } from '../../contract/problems.ts'
import { streakOf } from '../../forms/agreement/streak.ts'
import { comparisonsFor, comparisonOfAnswer } from '../tasks/answerComparison.ts'
import { reopenStale } from '../tasks/reopenStale.ts'
import type { Bounds } from '../../geo/Bounds.ts'
import { LEASE_MS } from '../store/tasks/TaskLeases.ts'
import { driverActorOf, hasDriverToken } from '../http/actorOf.ts'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { presentOpenTask } from './presentTask.ts'
import { pageForm, publishedForm } from './pageForm.ts'

type Names =
  | 'listOpenTasks'
  | 'nextTask'
  | 'holdTask'
  | 'leaveTask'
  | 'skipTask'
  | 'answerTask'
  | 'undoTask'
  | 'unskipTasks'

/** Default number of open tasks listed. */
const OFFERED = 20
/** Number of a user's latest answers marked on their map. */
const TICKS = 200
/** Number of a user's latest answers that their agreement rate is computed from. */
const STREAK = 50

const lease = { seconds: LEASE_MS / 1_000 }

/** Tasks for collectors: listing, leasing, renewing, releasing. */
export const openTaskHandlers: Pick<Handlers, Names> = {
  async listOpenTasks({ services, params, query, actor, request }) {
    const worker = hasDriverToken(request) ? await driverActorOf(request, services) : actor
    const { form } = await pageForm({ services, actor: worker, request }, params.id)
    const now = Date.now()
    const userId = worker?.user.id ?? null
    const { store } = services
    const settings = await store.read((r) => r.tasks.settings(form.id))
    await reopenStale(store, form.id, settings, now)
    const { order, outcomes, paused } = settings
    const place = { formId: form.id, userId, from: placeIn(query), box: readBox(query), now }
    // Lists show the nearest tasks; the form's order determines which comes next.
    const listed = { ...place, limit: query.limit ?? OFFERED, ...(order === 'priority' ? { order } : {}) }
    const tasks = await store.leases.nearby(listed)
    const { compiled } = await services.versions.get(form.id, form.published_version)
    const { counts, part, answers, ticks } = await store.read(async (r) => ({
      counts: await r.tasks.counts(form.id, now),
      part: userId === null ? { mine: 0, skipped: 0 } : await r.tasks.partOf(form.id, userId),
      answers: userId === null ? [] : await r.taskAnswers.newestOf(form.id, userId, STREAK),
      ticks: userId === null ? [] : await r.taskAnswers.placesOf(form.id, userId, TICKS),
    }))
    const { total, answered, closed, taken } = counts
    const streak = streakOf(comparisonsFor(settings, compiled), userId ?? '', answers)
    return {
      tasks: paused ? [] : tasks.map(presentOpenTask),
      answered: ticks.map(({ id, lon, lat }) => ({ id, longitude: lon, latitude: lat })),
      progress: { ...part, ...streak, answered, taken, total: total - closed },
      outcomes: outcomes.map(({ id, label, counts }) => ({ id, counts, ...(label ? { label } : {}) })),
      paused,
    }
  },

  async nextTask({ services, params, body, actor, request }) {
    const { store } = services
    const now = Date.now()
    const [{ form }, settings] = await Promise.all([
      pageForm({ services, actor, request }, params.id),
      store.read((r) => r.tasks.settings(params.id)),
    ])
    if (settings.paused) return { task: null, lease: null }
    await reopenStale(store, form.id, settings, now)
    const { order, goldShare, together, togetherMetres } = settings
    const task = await store.leases.next({
      formId: form.id,
      userId: actor.user.id,
      from: placeIn(body),
      box: readBox(body),
      except: body.except,
      order,
      chance: Math.random(),
      goldShare,
      together,
      togetherMetres,
      now,
    })
    return task ? { task: presentOpenTask(task), lease } : { task: null, lease: null }
  },

  async holdTask({ services, params, query, actor, request }) {
    const { form } = await pageForm({ services, actor, request }, params.id, 'begun')
    const along = query.offline === undefined ? undefined : services.config.offlineLeaseMs
    const now = Date.now()
    const { paused: isPaused } = await services.store.read((r) => r.tasks.settings(form.id))
    const how = { along, isPaused }
    const until = await services.store.leases.hold(form.id, params.taskId, actor.user.id, now, how)
    return { seconds: Math.round((until - now) / 1_000) }
  },

  async leaveTask({ services, params, actor }) {
    const { id } = await publishedForm(services, params.id)
    await services.store.leases.release(id, params.taskId, actor.user.id)
    return {}
  },

  async skipTask({ services, params, body, actor, request }) {
    const form = await publishedForm(services, params.id)
    await requireDriverApp(form, request, services)
    const { id } = form
    const { reason, note } = body
    const skip = { reason: String(reason), note: note?.trim() || null }
    await services.store.leases.skip(id, params.taskId, actor.user.id, skip, Date.now())
    return {}
  },

  async answerTask({ services, params, body, actor, request }) {
    const { form } = await pageForm({ services, actor, request }, params.id, 'begun')
    const { store } = services
    const [task, settings] = await store.read(async (r) => [
      await r.tasks.get(form.id, params.taskId),
      await r.tasks.settings(form.id),
    ])
    if (!task) throw new Problem('taskNotFound')
    const outcome = settings.outcomes.find(({ id }) => id === body.outcome)
    if (!outcome) throw new Problem('badRequest', { reason: `this form has no outcome ${body.outcome}` })
    const [user, note, at] = [actor.user.id, body.note?.trim() || null, Date.now()]
    if (!outcome.counts) {
      await store.leases.skip(form.id, task.id, user, { reason: outcome.id, note }, at)
      return {}
    }
    const { compiled } = await services.versions.get(form.id, form.published_version)
    const judging = comparisonOfAnswer(settings, compiled, null)
    const refusal = await store.leases.answer({
      formId: form.id,
      task: task.id,
      user,
      at,
      outcome: outcome.id,
      note,
      submission: null,
      judging,
    })
    if (refusal) throw new Problem(refusal)
    return {}
  },

  async undoTask({ services, params, actor }) {
    const { store, news } = services
    const { id: formId } = await publishedForm(services, params.id)
    const [by, now] = [actor.user.id, Date.now()]
    const deleted = await store.write(async (w) => {
      const undone = await w.taskAnswers.undo({ formId, taskId: params.taskId, userId: by, now })
      if (undone === null) throw new Problem('taskUndoOver')
      if (undone.submission === null) return null
      const row = (await w.submissions.reviewedOf(formId, [undone.submission])).get(undone.submission)
      if (!row || row.deleted_at !== null) return null
      const steps = [{ what: 'delete' as const, was: null, became: null, reason: null }]
      await w.submissions.decide(formId, [{ row, facts: { deleted_at: now, deleted_by: by }, steps }], { by, at: now })
      return row.id
    })
    if (deleted !== null) news.tell(formId, 'deleted', [deleted])
    return {}
  },

  async unskipTasks({ services, params, actor }) {
    const { id } = await publishedForm(services, params.id)
    await services.store.leases.unskip(id, actor.user.id)
    return {}
  },
}

/** [longitude, latitude]; null unless both are given. */
function placeIn({ longitude, latitude }: EndpointCall<'nextTask'>['body']): readonly [number, number] | null {
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude]
}

/** [west, south, east, north]; undefined if none is given. Throws badRequest if only some are. */
export function readBox({ west, south, east, north }: EndpointCall<'nextTask'>['body']): Bounds | undefined {
  const sides = [west, south, east, north].filter((side) => side !== undefined)
  if (sides.length === 0) return undefined
  if (west === undefined || south === undefined || east === undefined || north === undefined || south > north) {
    throw new Problem('badRequest', { reason: 'a box is west, south, east and north, in degrees' })
  }
  return [west, south, east, north]
}
