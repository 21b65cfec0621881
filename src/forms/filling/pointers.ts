import type { ElementId } from '../document/FormDocument.ts'
import type { RowId } from './Filling.ts'
import { fieldIn, type FieldNode, type Row, type FillingGraph } from './FillingGraph.ts'

/** JSON pointer of a field's answer in `input`; '' for elements without one. Names need no escaping. */
export function pointerOf({ plan, row }: FieldNode): string {
  const { path } = plan.node
  if (path === null) return ''
  if (!row.holder) return `/${path}`
  const around = row.holder.plan.node.path ?? ''
  return `${pointerOf(row.holder)}/${row.index}/${path.slice(around.length + 1)}`
}

/** Finds the element whose answer a JSON pointer into `input` refers to or into. */
export function findByPointer(
  graph: FillingGraph,
  pointer: string,
): { readonly id: ElementId; readonly row: RowId } | null {
  let row: Row = graph.root
  let path = ''
  let found: FieldNode | undefined
  for (const step of pointer.split('/').slice(1)) {
    if (found?.rows && /^\d+$/.test(step)) {
      const inner: Row | undefined = found.rows.live[Number(step)]
      if (!inner) break
      row = inner
      continue
    }
    path = path ? `${path}/${step}` : step
    const id = graph.compiled.byPath.get(path)?.element.id
    const plan = id === undefined ? undefined : graph.plans.byId.get(id)
    const field = plan && fieldIn(row, plan)
    if (!field) break
    found = field
  }
  return found ? { id: found.plan.node.element.id, row: found.row.id } : null
}
