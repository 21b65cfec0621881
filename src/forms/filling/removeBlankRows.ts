import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Filling, RowId } from './Filling.ts'
import { rowsAround } from './rowsAround.ts'

/**
 * Removes rows without any answer, down to the minimum, since they would be submitted otherwise. Rows whose number is
 * determined are kept, since each stands for something. Calculated and hidden values do not count as answers. Returns
 * true if any were removed.
 */
export function removeBlankRows(filling: Filling): boolean {
  const repeats = filling.compiled.nodes.filter(({ kind, path }) => kind.rows && path !== null)
  const inside = new Map<string | null, PlanNode[]>(repeats.map(({ element }) => [element.id, []]))
  for (const node of filling.compiled.nodes) inside.get(node.repeat)?.push(node)
  const search = { filling, inside }
  let dropped = false
  // Fewer rows may hide answers elsewhere, which leaves other rows blank.
  while (repeats.some((repeat) => dropIn(search, repeat))) dropped = true
  return dropped
}

interface Search {
  readonly filling: Filling
  /** Elements in the rows of each repeat, by its id. */
  readonly inside: ReadonlyMap<string | null, readonly PlanNode[]>
}

function dropIn(search: Search, repeat: PlanNode): boolean {
  const { filling } = search
  const { id } = repeat.element
  const holders = rowsAround(filling, repeat).filter((row) => filling.state(id, row).shown)
  const blank = holders.flatMap((holder) => filling.rows(id, holder)).filter((row) => isBlankRow(search, repeat, row))
  // From the end, so that the first ones remain if some must.
  return blank.toReversed().filter((row) => filling.removeRow(row)).length > 0
}

function isBlankRow(search: Search, repeat: PlanNode, row: RowId): boolean {
  const { filling } = search
  const inside = search.inside.get(repeat.element.id) ?? []
  const questions = inside.filter(({ kind, calculation }) => kind.sort === 'input' && !kind.unasked && !calculation)
  const inner = inside.filter(({ kind }) => kind.rows)
  if (questions.length + inner.length === 0) return false
  // Hidden answers are not submitted.
  const shown = ({ element }: PlanNode) => filling.state(element.id, row).shown
  return (
    !questions.some((node) => shown(node) && filling.get(node.path ?? '', row) !== undefined) &&
    inner.every(
      (node) => !shown(node) || filling.rows(node.element.id, row).every((one) => isBlankRow(search, node, one)),
    )
  )
}
