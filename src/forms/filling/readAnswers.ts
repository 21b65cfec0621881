import type { Read, ReadAnswer } from '../../logic/Expression.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { rowsShared } from './fieldPlansOf.ts'
import type { FieldPlan } from './FieldPlan.ts'
import {
  fieldsBelow,
  depthOf,
  rowAtDepth,
  visibleAnswer,
  type FieldNode,
  type ReadResults,
  type Row,
  type FillingGraph,
} from './FillingGraph.ts'

/**
 * Returns a function that reads answers as seen by an expression in a row: of that row, of enclosing rows, or over
 * several rows.
 */
export function answerReaderOf(graph: FillingGraph, row: Row): ReadAnswer {
  return (read: Read) => {
    const target = graph.plans.target(read)
    if (!target) return undefined
    const depth = rowsShared(depthOf(row), read)
    const start = rowAtDepth(row, depth)
    if (read.gives !== 'answer') return gathered(graph, read.gives, start, depth, target)
    const field = target.scopes.length === depth ? start.fields[target.slot] : undefined
    return field && visibleAnswer(field)
  }
}

/** Reads over several rows, with a cache shared by equal reads: each of 500 rows may compare itself with all others. */
function gathered(graph: FillingGraph, gives: Gathering, start: Row, depth: number, target: FieldPlan): unknown {
  const byRow = graph.gathered.get(target) ?? new Map<Row, ReadResults>()
  graph.gathered.set(target, byRow)
  const known = byRow.get(start)
  if (known && gives in known) return known[gives]
  const value = GATHERERS[gives](start, depth, target)
  byRow.set(start, { ...known, [gives]: value })
  return value
}

type Gathering = Exclude<Read['gives'], 'answer'>

const GATHERERS: { readonly [gives in Gathering]: (start: Row, depth: number, target: FieldPlan) => unknown } = {
  column,
  count: rowsBelow,
  rows: (start, depth, target) => [...fieldsBelow(start, depth, target)].flatMap((repeat) => visibleRows(repeat)),
}

/** Number of rows of a repeat below a row; hidden ones do not count. */
function rowsBelow(start: Row, depth: number, target: FieldPlan): number {
  let count = 0
  for (const repeat of fieldsBelow(start, depth, target)) if (repeat.shown) count += repeat.rows?.live.length ?? 0
  return count
}

function column(start: Row, depth: number, target: FieldPlan): readonly Json[] {
  const values: Json[] = []
  for (const field of fieldsBelow(start, depth, target)) {
    const value = visibleAnswer(field)
    if (value !== undefined) values.push(value)
  }
  return values
}

/** Rows of a repeat as submitted; empty if it is hidden. */
function visibleRows(repeat: FieldNode): readonly Json[] {
  if (!repeat.shown) return []
  return (repeat.rows?.live ?? []).map((row) => nestAnswers(repeat.plan.children, row))
}

export type Nested = { [name: string]: Json }

/**
 * Returns the answers of these plans in one row as an object: nested by groups, rows as arrays, without blank answers
 * and empty groups; an empty row that is shown remains, since the number of rows is an answer. `whole`: includes hidden
 * answers and detached rows.
 */
export function nestAnswers(plans: readonly FieldPlan[], row: Row, whole = false, into: Nested = {}): Nested {
  for (const plan of plans) {
    const { kind, element, path } = plan.node
    const field = row.fields[plan.slot]
    if (!field || kind.sort === 'content' || (!whole && !field.shown)) continue
    const name = element.name ?? ''
    if (kind.sort === 'input') {
      if (path !== null && field.answer !== undefined) into[name] = field.answer
    } else if (field.rows) {
      const rows = whole ? [...field.rows.live, ...field.rows.detached] : field.rows.live
      if (path !== null && rows.length > 0) into[name] = rows.map((one) => nestAnswers(plan.children, one, whole))
    } else if (kind.nests) {
      const inner = path === null ? {} : nestAnswers(plan.children, row, whole)
      if (Object.keys(inner).length > 0) into[name] = inner
    } else nestAnswers(plan.children, row, whole, into)
  }
  return into
}
