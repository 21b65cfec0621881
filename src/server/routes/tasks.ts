import { Problem } from '../../contract/problems.ts'
import type { Task } from '../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../forms/document/FormDocument.ts'
import { newId } from '../../forms/document/newId.ts'
import type { Call, Handlers } from '../http/route.ts'
import { secureRandom } from '../random.ts'
import { presentTask } from './present.ts'

/** Micro tasks: adding and listing them, and the specification's two ways to fetch one. */
export const taskHandlers: Pick<Handlers, 'listTasks' | 'addTasks' | 'getTaskWeb' | 'getTaskDriver'> = {
  async listTasks({ services, form }) {
    const tasks = await services.store.read((r) => r.tasks.list(form.id))
    return { tasks: tasks.map(presentTask) }
  },

  async addTasks({ services, form, body }) {
    if (form.template !== TEMPLATE_KINDS.MICRO_TASK) throw new Problem('formNotAnswerable')
    const at = Date.now()
    const rows = body.tasks.map(({ title, longitude, latitude, input = {} }) => {
      // A place is both numbers or none.
      const [lon, lat] = longitude === undefined || latitude === undefined ? [null, null] : [longitude, latitude]
      return {
        id: newId(secureRandom) + newId(secureRandom),
        form_id: form.id,
        title,
        lon,
        lat,
        created_at: at,
        input: JSON.stringify(input),
      }
    })
    await services.store.write((w) => w.tasks.add(rows))
    return { ids: rows.map(({ id }) => id) }
  },

  getTaskWeb: getTask,
  getTaskDriver: getTask,
}

type TaskCall = Pick<Call<'getTaskWeb'>, 'services' | 'params' | 'query'>

/** A task of a form that is published; others are not to be worked on. */
async function getTask({ services, params, query }: TaskCall): Promise<{ data: Task }> {
  const task = await services.store.read(async (r) => {
    const task = await r.tasks.get(params.taskId)
    const form = task && (await r.forms.get(task.form_id, null))
    return form?.published_version ? task : undefined
  })
  if (!task) throw new Problem('taskNotFound')
  const { id, title, form_id: PageId, lon, lat } = task
  const place = lon === null || lat === null ? {} : { GeoPoint: { latitude: lat, longitude: lon } }
  return {
    data: {
      id,
      title,
      input: JSON.parse(task.input) as Record<string, unknown>,
      ...(query.need_additional_data === 'true' ? { additional_data: { PageId, TaskId: id, ...place } } : {}),
    },
  }
}
