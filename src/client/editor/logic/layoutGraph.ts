import type { ElementId } from '../../../forms/document/FormDocument.ts'

/** An edge: `to` depends on `from`, and is drawn after it. */
export interface GraphEdge {
  readonly from: ElementId
  readonly to: ElementId
}

/** Positions in px. All boxes have the same width; `wide` and `high` are the size of the whole. */
export interface GraphLayout {
  readonly boxes: ReadonlyMap<ElementId, { readonly x: number; readonly y: number }>
  readonly wide: number
  readonly high: number
}

export const BOX = { wide: 168, high: 36, acrossGap: 84, downGap: 12 } as const
/** Maximum number of boxes in a column; a longer one is split into several. */
const HIGHEST = 24
/** Number of passes that move each box towards its neighbours. */
const SWEEPS = 6

/**
 * Lays out boxes in columns, each to the right of all it depends on; cycles are cut where they close. Within a column
 * each box is near its neighbours in adjacent columns, to reduce crossings.
 */
export function layoutGraph(ids: readonly ElementId[], edges: readonly GraphEdge[]): GraphLayout {
  const columns = balanced(columnsOf(ids, edges), edges)
  const split = columns.flatMap((column) => {
    const parts = Math.ceil(column.length / HIGHEST)
    const size = Math.ceil(column.length / parts)
    return Array.from({ length: parts }, (_, part) => column.slice(part * size, (part + 1) * size))
  })
  const step = { x: BOX.wide + BOX.acrossGap, y: BOX.high + BOX.downGap }
  const most = Math.max(0, ...split.map(({ length }) => length))
  const boxes = new Map<ElementId, { readonly x: number; readonly y: number }>()
  for (const [across, column] of split.entries()) {
    const top = ((most - column.length) * step.y) / 2
    for (const [down, id] of column.entries()) boxes.set(id, { x: across * step.x, y: top + down * step.y })
  }
  return {
    boxes,
    wide: Math.max(0, split.length * step.x - BOX.acrossGap),
    high: Math.max(0, most * step.y - BOX.downGap),
  }
}

/** Returns the columns: each box is one to the right of its last dependency. */
function columnsOf(ids: readonly ElementId[], edges: readonly GraphEdge[]): readonly (readonly ElementId[])[] {
  const before = new Map<ElementId, ElementId[]>()
  for (const { from, to } of edges) if (from !== to) before.set(to, [...(before.get(to) ?? []), from])
  const depths = new Map<ElementId, number>()
  const open = new Set<ElementId>()
  const depthOf = (id: ElementId): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    open.add(id)
    const depth = Math.max(-1, ...(before.get(id) ?? []).filter((one) => !open.has(one)).map(depthOf)) + 1
    open.delete(id)
    depths.set(id, depth)
    return depth
  }
  const columns: ElementId[][] = []
  for (const id of ids) (columns[depthOf(id)] ??= []).push(id)
  return Array.from(columns, (column) => column ?? [])
}

function balanced(columns: readonly (readonly ElementId[])[], edges: readonly GraphEdge[]) {
  const beside = new Map<ElementId, ElementId[]>()
  for (const { from, to } of edges) {
    beside.set(from, [...(beside.get(from) ?? []), to])
    beside.set(to, [...(beside.get(to) ?? []), from])
  }
  const sorted = columns.map((column) => [...column])
  const places = new Map<ElementId, number>()
  const place = (column: readonly ElementId[]) => {
    for (const [at, id] of column.entries()) places.set(id, (at + 0.5) / column.length)
  }
  for (const column of sorted) place(column)
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const column of sweep % 2 === 0 ? sorted : sorted.toReversed()) {
      const wanted = new Map(column.map((id) => [id, middleOf(beside.get(id) ?? [id], places)]))
      column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0))
      place(column)
    }
  }
  return sorted
}

function middleOf(ids: readonly ElementId[], places: ReadonlyMap<ElementId, number>): number {
  return ids.reduce((sum, id) => sum + (places.get(id) ?? 0), 0) / ids.length
}
