import type { CompiledForm } from '../compile/CompiledForm.ts'
import { MAX_FILLING_STEPS } from '../../logic/StepBudget.ts'
import { listIndex } from '../lists/ListIndex.ts'
import { ROOT, type FillingOptions } from './Filling.ts'
import { localTimestamp, newUuid } from './moment.ts'
import { RankQueue } from './RankQueue.ts'
import { initRow } from './rows.ts'
import { flush } from './flush.ts'
import { fieldPlansOf } from './fieldPlansOf.ts'
import type { Row, FillingGraph } from './FillingGraph.ts'

/** Creates the initial state of a filling, with all fields filled and evaluated. */
export function openGraph(compiled: CompiledForm, options: FillingOptions): FillingGraph {
  const { answers, from = answers ? 'draft' : 'new', now = localTimestamp, uuid = newUuid } = options
  const { today = localTimestamp().slice(0, 10), judgedAt = Date.now } = options
  const plans = fieldPlansOf(compiled)
  const root: Row = { id: ROOT, holder: null, outer: null, index: 0, fields: [], removed: false, detached: false }
  const lists: FillingGraph['lists'] = new Map()
  for (const attached of compiled.form.lists ?? []) {
    const list = options.lists?.get(attached.name)
    if (list) lists.set(attached.name, listIndex(list, { ...attached, language: compiled.languages[0] ?? 'en' }))
  }
  const meter = { spent: 0, limit: from === 'submission' ? MAX_FILLING_STEPS : Infinity }
  const graph: FillingGraph = {
    compiled,
    plans,
    root,
    rowsById: new Map([[ROOT, root]]),
    lists,
    meter,
    context: {
      meter,
      today,
      now,
      uuid,
      lookup: (name, key, column) => {
        const list = lists.get(name)
        return typeof list === 'object' ? list.cell(key, column) : undefined
      },
    },
    moment: { meter, today, ...(judgedAt ? { now: judgedAt } : {}) },
    received: from === 'submission',
    restoring: from === 'draft',
    queue: new RankQueue(),
    pending: [],
    notified: new Map(),
    gathered: new Map(),
    changed: new Set(),
    rowsMade: 0,
  }
  initRow(graph, root, plans.inner, answers ?? compiled.form.data)
  flush(graph)
  graph.changed.clear()
  graph.restoring = false
  return graph
}
