import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { diffDocuments } from '../history/diffDocuments.ts'
import type { History } from '../history/History.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import type { Conflict } from './Conflict.ts'
import { mergeDocuments } from './mergeDocuments.ts'

export interface Reverted {
  /** A further step that reverts the old one; null if it would change nothing. */
  readonly edit: Edit | null
  /** The resulting form. */
  readonly document: FormDocument
  /** Parts also changed by later steps: kept unless chosen. */
  readonly conflicts: readonly Conflict[]
}

/** Reverts one step and keeps later ones. Null if the step does not exist or was already undone. */
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
