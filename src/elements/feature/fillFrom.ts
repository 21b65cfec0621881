import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { fillsOf } from '../../forms/edits/followFills.ts'
import { ROOT, type Filling, type RowId } from '../../forms/filling/Filling.ts'
import { localNow } from '../../forms/filling/moment.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { filledBy } from '../../forms/vision/filledBy.ts'
import { violationsOf } from '../../forms/filling/violationsOf.ts'
import { fitText } from '../../forms/vision/fitText.ts'

/**
 * Puts the cells of a chosen row into the questions that the author named for them: over what stood there, for that came
 * from what was chosen before. A blank cell empties its question; a cell that the question does not take is left out.
 */
export function fillFrom(choice: OfferedChoice, node: PlanNode, row: RowId, filling: Filling): void {
  for (const [column, name] of fillsOf(node.element.settings['fillIn'])) {
    const target = filledBy(filling.compiled.nodes, node, name)
    if (!target?.path) continue
    const at = target.repeat === null ? ROOT : row
    const cell = choice.cell?.(column) ?? ''
    const fits = cell === '' ? undefined : fitting(target, cell, filling.choices(target.element.id, at).choices)
    if (cell === '' || fits !== undefined) filling.answer(target.path, fits, at)
  }
}

/** A text is taken whole or not at all; a number, a choice or a switch as the cell names it. */
function fitting(target: PlanNode, cell: string, choices: readonly OfferedChoice[]): Json | undefined {
  const moment = { today: localNow().slice(0, 10) }
  if (target.schema?.['type'] !== 'string' || target.kind.chosen) return fitText(target, cell, choices, moment)
  return violationsOf(target, cell, false, moment).length === 0 ? cell : undefined
}
