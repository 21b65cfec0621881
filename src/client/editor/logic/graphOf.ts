import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { GraphEdge } from './layoutGraph.ts'
import type { FormRule } from './rulesOf.ts'

/** What one does to the other: whether it is there, what it is, or how it may be answered. */
export const EDGE_SORTS = ['shows', 'gives', 'limits'] as const
export type EdgeSort = (typeof EDGE_SORTS)[number]

export interface LogicEdge extends GraphEdge {
  readonly sort: EdgeSort
}

const SORTS: { readonly [role in FormRule['role']]: EdgeSort } = {
  shownWhen: 'shows',
  calculation: 'gives',
  count: 'gives',
  default: 'gives',
  requiredWhen: 'limits',
  readOnlyWhen: 'limits',
  choiceFilter: 'limits',
  constraint: 'limits',
  words: 'gives',
  action: 'gives',
  event: 'gives',
}

/** Who depends on whom, as boxes and lines: those that read, or are set, come after those that are read, or set. */
export function graphOf(rules: readonly FormRule[]): {
  readonly ids: readonly ElementId[]
  readonly edges: readonly LogicEdge[]
} {
  const edges = new Map<string, LogicEdge>()
  const add = (from: ElementId, to: ElementId, sort: EdgeSort) => edges.set(`${from} ${to} ${sort}`, { from, to, sort })
  for (const { element, role, reads, to } of rules) {
    const sort = SORTS[role]
    // What a reaction or a button sets hangs on what is read for it.
    const end = to ?? element
    for (const from of reads) if (end !== null) add(from, end, sort)
    if (element !== null && to !== null) add(element, to, sort)
  }
  const all = [...edges.values()]
  return { ids: [...new Set(all.flatMap(({ from, to }) => [from, to]))], edges: all }
}
