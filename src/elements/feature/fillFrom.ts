import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import { fillsOf } from '../../forms/edits/renameInFills.ts'
import { ROOT, type Filling, type RowId } from '../../forms/filling/Filling.ts'
import { localTimestamp } from '../../forms/filling/moment.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import { filledBy } from '../../forms/vision/filledBy.ts'
import { violationsOf } from '../../forms/filling/violationsOf.ts'
import { answerFromText } from '../../forms/vision/answerFromText.ts'

/**
 * Fills the author's questions with the cells of the selected row, overwriting their answers, which came from the
 * previous selection. A blank cell clears its question; a cell that does not fit the question is skipped.
 */
export function fillFrom(choice: OfferedChoice, node: PlanNode, row: RowId, filling: Filling): void {
  for (const [column, name] of fillsOf(node.element.settings['fillIn'])) {
    const target = filledBy(filling.compiled.nodes, node, name)
    if (!target?.path) continue
    const at = target.repeat === null ? ROOT : row
    const cell = choice.cell?.(column) ?? ''
    const fits = cell === '' ? undefined : convertTo(target, cell, filling.choices(target.element.id, at).choices)
    if (cell === '' || fits !== undefined) filling.answer(target.path, fits, at)
  }
}

/** Returns the answer for a cell: text as it is or not at all; a number, a choice or a switch by its text. */
function convertTo(target: PlanNode, cell: string, choices: readonly OfferedChoice[]): Json | undefined {
  const moment = { today: localTimestamp().slice(0, 10) }
  if (target.schema?.['type'] !== 'string' || target.kind.chosen) return answerFromText(target, cell, choices, moment)
  return violationsOf(target, cell, false, moment).length === 0 ? cell : undefined
}
