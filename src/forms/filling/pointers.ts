import type { ElementId } from '../document/FormDocument.ts'
import type { RowId } from './Filling.ts'
import { cellIn, type Cell, type Row, type World } from './World.ts'

/** Where a cell's answer stands in `input`; '' for elements without one. Names need no escaping in a pointer. */
export function pointerOf({ unit, row }: Cell): string {
  const { path } = unit.node
  if (path === null) return ''
  if (!row.holder) return `/${path}`
  const around = row.holder.unit.node.path ?? ''
  return `${pointerOf(row.holder)}/${row.index}/${path.slice(around.length + 1)}`
}

/** The element whose answer a JSON pointer into `input` leads to or into. */
export function findAt(world: World, pointer: string): { readonly id: ElementId; readonly row: RowId } | null {
  let row: Row = world.root
  let path = ''
  let found: Cell | undefined
  for (const step of pointer.split('/').slice(1)) {
    if (found?.rows && /^\d+$/.test(step)) {
      const inner: Row | undefined = found.rows.live[Number(step)]
      if (!inner) break
      row = inner
      continue
    }
    path = path ? `${path}/${step}` : step
    const id = world.compiled.byPath.get(path)?.element.id
    const unit = id === undefined ? undefined : world.units.byId.get(id)
    const cell = unit && cellIn(row, unit)
    if (!cell) break
    found = cell
  }
  return found ? { id: found.unit.node.element.id, row: found.row.id } : null
}
