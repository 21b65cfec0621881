import type { RowId } from './Filling.ts'
import { markRowsChanged } from './rowCount.ts'
import { hasRoom, rowLimits } from './rowLimits.ts'
import { dropRow, insertRow } from './rows.ts'
import type { FieldNode, FillingGraph } from './FillingGraph.ts'

/** Adds a row to a repeat before position `at`; null if the maximum is reached. Must be followed by a flush. */
export function addRow(graph: FillingGraph, holder: FieldNode, at: number | undefined): RowId | null {
  const { rows } = holder
  if (!rows) return null
  const { fixed, max = Infinity } = rowLimits(holder)
  if (fixed !== undefined || rows.live.length >= max || !hasRoom(graph)) return null
  const place = Math.max(0, Math.min(rows.live.length, at ?? rows.live.length))
  const made = insertRow(graph, holder, rows, place)
  markRowsChanged(graph, holder, rows, place)
  return made.id
}

/** Removes a row with its answers; returns false if the minimum is reached. */
export function removeRow(graph: FillingGraph, id: RowId): boolean {
  const row = graph.rowsById.get(id)
  const holder = row?.holder
  if (!row || !holder?.rows) return false
  const { live } = holder.rows
  const { fixed, min = 0 } = rowLimits(holder)
  const at = live.indexOf(row)
  if (at < 0 || fixed !== undefined || live.length <= min) return false
  live.splice(at, 1)
  dropRow(graph, row)
  markRowsChanged(graph, holder, holder.rows, at)
  return true
}

/** Moves a row to position `to` among its siblings; returns true if it moved. */
export function moveRow(graph: FillingGraph, id: RowId, to: number): boolean {
  const row = graph.rowsById.get(id)
  const holder = row?.holder
  if (!row || !holder?.rows) return false
  const { live } = holder.rows
  const from = live.indexOf(row)
  const place = Math.max(0, Math.min(live.length - 1, to))
  if (from < 0 || from === place) return false
  live.splice(from, 1)
  live.splice(place, 0, row)
  markRowsChanged(graph, holder, holder.rows, Math.min(from, place))
  return true
}
