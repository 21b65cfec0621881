import { Problem } from '../../contract/problems.ts'
import type { Task, TaskState } from '../../contract/taskShapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { priorityOf } from '../../forms/tasks/priorityOf.ts'
import { newId } from '../../forms/document/newId.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import { requireDriverApp } from '../http/driverAppOnly.ts'
import type { Bounds } from '../../geo/Bounds.ts'
import { readBox } from './openTasks.ts'
import { secureRandom } from '../random.ts'
import { presentTask, shapesOf } from './presentTask.ts'
import type { FormRow } from '../store/forms/reader.ts'

type Names = 'listTasks' | 'addTasks' | 'closeTasks' | 'releaseTask' | 'listTaskPoints' | 'getTaskWeb' | 'getTaskDriver'

const PAGE = 50
/** Maximum number of tasks shown individually on a map. */
const POINTS = 2_000
const EVERYWHERE: Bounds = [-180, -90, 180, 90]
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

  async listTaskPoints({ services, form, query }) {
    const [west, south, east, north] = readBox(query) ?? EVERYWHERE
    // A box across the antimeridian is split.
    const boxes: readonly Bounds[] =
      west <= east
        ? [[west, south, east, north]]
        : [
            [west, south, 180, north],
            [-180, south, east, north],
          ]
    const asked = { batch: query.batch, most: POINTS }
    const marks = await services.store.scan((r) =>
      Promise.all(boxes.map((box) => r.tasks.marks(form.id, { ...asked, box }))),
    )
    return { marks: marks.flat() }
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
