import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { diffDocuments } from '../history/diffDocuments.ts'
import type { History } from '../history/History.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import { mergeDocuments } from './mergeDocuments.ts'

export interface Reverted {
  /** One more step, that takes the old one back; null when that would change nothing. */
  readonly edit: Edit | null
  /** The form as it would be. */
  readonly document: FormDocument
  /** Parts that later steps changed as well: they stay unless chosen. */
  readonly conflicts: readonly Conflict[]
}

/** Takes one step back and keeps those after it. Null when there is no such step, or undo has taken it back already. */
export function revertStep(
  history: History,
  serial: number,
  kinds: Kinds,
  chosen?: ReadonlySet<string>,
): Reverted | null {
  if (!history.steps.some((step) => step.serial === serial)) return null
  const then = history.goTo(serial)
  const { stable } = history
  const { document, conflicts } = mergeDocuments(
    { base: then.stable, mine: stable, theirs: then.undo().stable },
    kinds,
    chosen,
  )
  const isSame = diffDocuments(stable, document).patches.length === 0
  const edit = isSame ? null : { label: 'editor:edit.revertStep', apply: () => document }
  return { edit, document, conflicts }
}
