import type { CompiledForm } from '../compile/CompiledForm.ts'
import { listIndex } from '../lists/ListIndex.ts'
import { CellQueue } from './CellQueue.ts'
import { ROOT } from './Filling.ts'
import { localNow, newUuid } from './moment.ts'
import type { FillingOptions } from './openFilling.ts'
import { begin } from './rows.ts'
import { settle } from './settle.ts'
import { unitsOf } from './unitsOf.ts'
import type { Row, World } from './World.ts'

/** The state of a filling that begins: every cell made, filled and worked out. */
export function openWorld(compiled: CompiledForm, options: FillingOptions): World {
  const { answers, from = answers ? 'draft' : 'new', now = localNow, uuid = newUuid } = options
  const { today = localNow().slice(0, 10), judgedAt = Date.now } = options
  const units = unitsOf(compiled)
  const root: Row = { id: ROOT, holder: null, outer: null, index: 0, cells: [], gone: false, aside: false }
  const lists: World['lists'] = new Map()
  for (const attached of compiled.form.lists ?? []) {
    const list = options.lists?.get(attached.name)
    if (list) lists.set(attached.name, listIndex(list, { ...attached, language: compiled.languages[0] ?? 'en' }))
  }
  const world: World = {
    compiled,
    units,
    root,
    rowsById: new Map([[ROOT, root]]),
    lists,
    context: {
      today,
      now,
      uuid,
      lookup: (name, key, column) => {
        const list = lists.get(name)
        return typeof list === 'object' ? list.cell(key, column) : undefined
      },
    },
    moment: { today, ...(judgedAt ? { now: judgedAt } : {}) },
    received: from === 'submission',
    restoring: from === 'draft',
    queue: new CellQueue(),
    late: [],
    told: new Map(),
    gathered: new Map(),
    changed: new Set(),
    rowsMade: 0,
  }
  begin(world, root, units.inner, answers ?? compiled.form.data)
  settle(world)
  world.changed.clear()
  world.restoring = false
  return world
}
