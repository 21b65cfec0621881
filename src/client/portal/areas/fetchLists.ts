import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { TaskProgress } from '../../../contract/taskShapes.ts'
import type { Bounds } from '../../../geo/Bounds.ts'
import { call } from '../../api/call.ts'
import type { AreaForm } from '../../map/kept/Area.ts'
import { asWorker } from '../page/tasks/asWorker.ts'
import type { AreaLists } from './areaLists.ts'
import { gatherAround } from './gatherAround.ts'

/** So many the server tells at once. */
const AT_ONCE = 100

/** What a form has in an area now: its places, or its open tasks. Rejects when the server does not answer. */
export async function fetchLists(form: AreaForm, bounds: Bounds): Promise<Omit<AreaLists, 'areaId'>> {
  const { id, template, mode } = form
  const params = { id }
  const none = { formId: id, savedAt: Date.now(), places: null, tasks: null, progress: null }
  if (template === TEMPLATE_KINDS.MAP_BY_YOU) {
    let shown = true
    const places = await gatherAround(bounds, AT_ONCE, async (longitude, latitude) => {
      const near = await call('listNearby', { params, query: { longitude, latitude, limit: AT_ONCE } })
      shown = near.shown
      return near.places
    })
    return { ...none, places: shown ? places : null }
  }
  if (template !== TEMPLATE_KINDS.MICRO_TASK) return none
  let progress: TaskProgress | null = null
  const tasks = await gatherAround(bounds, AT_ONCE, async (longitude, latitude) => {
    const query = { longitude, latitude, limit: AT_ONCE }
    const near = await asWorker(mode, (headers) => call('listOpenTasks', { params, query, headers }))
    progress = near.progress
    return near.tasks
  })
  return { ...none, tasks, progress }
}
