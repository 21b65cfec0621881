import { Problem } from '../../contract/problems.ts'
import type { Task, TaskState } from '../../contract/taskShapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { priorityOf } from '../../forms/tasks/priorityOf.ts'
import { newId } from '../../forms/document/newId.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import { secureRandom } from '../random.ts'
import { presentTask, shapesOf } from './presentTask.ts'
import type { FormRow } from '../store/forms/reader.ts'

type Names =
  | 'listTasks'
  | 'addTasks'
  | 'closeTasks'
  | 'releaseTask'
  | 'getTaskTile'
  | 'getTaskExtent'
  | 'getTaskWeb'
  | 'getTaskDriver'

const PAGE = 50
/** Tasks changed per transaction. */
const AT_ONCE = 2_000

/** Micro tasks for their managers, and the specification's two endpoints to fetch one. */
export const taskHandlers: Pick<Handlers, Names> = {
  async listTasks({ services, form, query }) {
    const { state, batch, after = 0, limit = PAGE } = query
    // One more than requested, to know whether there is a next page.
    const wanted = { state: state as TaskState | undefined, batch, after, limit: limit + 1, now: Date.now() }
    const tasks = await services.store.scan((r) => r.tasks.list(form.id, wanted))
    const page = tasks.slice(0, limit)
    return { tasks: page.map(presentTask), next: tasks.length > limit ? (page.at(-1)?.seq ?? null) : null }
  },

  async addTasks({ services, form, body }) {
    if (form.template !== TEMPLATE_KINDS.MICRO_TASK) throw new Problem('formNotAnswerable')
    const at = Date.now()
    const { answersWanted, rules } = await services.store.read((r) => r.tasks.settings(form.id))
    const rows = body.tasks.map(({ title, longitude, latitude, input = {} }) => {
      // A place needs both coordinates.
      const [lon, lat] = longitude === undefined || latitude === undefined ? [null, null] : [longitude, latitude]
      return {
        id: newId(secureRandom) + newId(secureRandom),
        form_id: form.id,
        title,
        lon,
        lat,
        wanted: answersWanted,
        priority: priorityOf(rules, { title, input, longitude: lon, latitude: lat }),
        created_at: at,
        input: JSON.stringify(input),
      }
    })
    await services.store.write((w) => w.tasks.add(rows))
    return { ids: rows.map(({ id }) => id) }
  },

  async closeTasks({ services: { store }, form, body }) {
    const { ids = [], batch, closed } = body
    const at = closed ? Date.now() : null
    let count = ids.length > 0 ? await store.write((w) => w.tasks.close(form.id, ids, at)) : 0
    if (batch === undefined) return { count }
    for (;;) {
      const more = await store.write((w) => w.tasks.closeOfBatch(form.id, batch, at, AT_ONCE))
      if (more === 0) return { count }
      count += more
    }
  },

  async releaseTask({ services, form, params }) {
    await services.store.leases.release(form.id, params.taskId, null)
    return {}
  },

  async getTaskTile({ services, form, params, query: { batch, state }, reply }) {
    const tile = { z: Number(params.z), x: Number(params.x), y: Number.parseInt(params.y, 10) }
    if (tile.x >= 2 ** tile.z || tile.y >= 2 ** tile.z) throw new Problem('notFound')
    const tileQuery = { formId: form.id, tile, batch, state: state as TaskState | undefined, now: Date.now() }
    const bytes = await services.store.scan((r) => r.taskTiles.tile(tileQuery))
    reply.type('application/vnd.mapbox-vector-tile')
    return Buffer.from(bytes)
  },

  async getTaskExtent({ services, form, query }) {
    const bounds = await services.store.scan((r) => r.taskTiles.extent(form.id, query.batch))
    if (!bounds) return { box: null }
    const [west, south, east, north] = bounds
    return { box: { west, south, east, north } }
  },

  getTaskWeb: (call) => getTask(call, (form) => requireDriverApp(form, call.request, call.services)),
  getTaskDriver: (call) => getTask(call),
}

type TaskCall = Pick<EndpointCall<'getTaskWeb'>, 'services' | 'params' | 'query'>

/** Returns a task of a published form. `refuse` throws formElsewhere. */
async function getTask(
  { services, params, query }: TaskCall,
  refuse?: (form: FormRow) => Promise<void>,
): Promise<{ data: Task }> {
  const [task, form] = await services.store.read(async (r) => {
    const task = await r.tasks.find(params.taskId)
    return [task, task && (await r.forms.get(task.form_id, null))]
  })
  if (!task || !form?.published_version) throw new Problem('taskNotFound')
  await refuse?.(form)
  const { id, title, form_id: PageId, lon, lat, shape } = task
  const place = lon === null || lat === null ? {} : { GeoPoint: { latitude: lat, longitude: lon } }
  return {
    data: {
      id,
      title,
      input: JSON.parse(task.input) as Record<string, unknown>,
      ...(shape === null ? {} : { shapes: shapesOf(shape) }),
      ...(query.need_additional_data === 'true' ? { additional_data: { PageId, TaskId: id, ...place } } : {}),
    },
  }
}
