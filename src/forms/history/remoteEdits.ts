import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { applyDocumentPatches } from './applyDocumentPatches.ts'
import { diffDocuments } from './diffDocuments.ts'
import { MERGE_WINDOW_MS, pushStep, type History, type HistoryState, type Stack, type Step } from './History.ts'

/** Merges the changes of `theirs` since `base` into `mine`; see mergeDocuments. */
export type Merge<C> = (versions: {
  readonly base: FormDocument
  readonly mine: FormDocument
  readonly theirs: FormDocument
}) => { readonly document: FormDocument; readonly conflicts: readonly C[] }

/** A history, and conflicts in which the other authors' version was kept. */
export interface RemoteMerge<C> {
  readonly history: History
  readonly conflicts: readonly C[]
}

/**
 * Adds an edit of another author as a step that undo skips. Redo remains possible. While the author types in a
 * property, the step is inserted below the current one, so that typing stays one step.
 */
export function mergeRemote<C>(history: History, edit: Edit, now: number, merge: Merge<C>): History {
  const { stable, undoStack, redoStack, merging, theirs, serial } = history.state
  const next = edit.apply(stable)
  if (next === stable) return history
  const step = (before: FormDocument, after: FormDocument, as: number): Step => ({
    ...diffDocuments(before, after),
    label: edit.label,
    serial: as,
    at: now,
    theirs: true,
    ...(edit.by === undefined ? {} : { by: edit.by }),
  })
  if (merging && undoStack && !undoStack.step.theirs && now - merging.at <= MERGE_WINDOW_MS) {
    const { document: without, conflicts } = merge({ base: stable, mine: next, theirs: merging.before })
    // A conflict ends the step: undo reports what remains of it.
    if (conflicts.length > 0) return mergeRemote(history.seal(), edit, now, merge)
    const below = piled(undoStack.below, step(merging.before, without, serial + 1))
    const own: Step = { ...undoStack.step, ...diffDocuments(without, next), serial: serial + 2 }
    const undo = { stable: next, staging: null, undoStack: pushStep(below, own), serial: serial + 2 }
    return history.with({ ...undo, merging: { ...merging, before: without } })
  }
  // Only if that step is the latest: after an undo, another remote step may be on top.
  const isContinued = edit.merge !== undefined && theirs?.key === edit.merge && theirs.serial === history.position
  const since = isContinued && now - theirs.at <= MERGE_WINDOW_MS ? theirs : null
  const before = since?.before ?? stable
  return history.with({
    stable: next,
    staging: null,
    undoStack: piled((since ? undoStack?.below : undoStack) ?? null, step(before, next, serial + 1)),
    redoStack: redoStack && { ...redoStack, base: redoStack.base ?? stable },
    serial: serial + 1,
    merging: null,
    theirs: edit.merge === undefined ? null : { key: edit.merge, at: now, before, serial: serial + 1 },
  })
}

/** Undoes the latest own step, from below later steps of others. */
export function undoOwn<C>(history: History, merge: Merge<C>): RemoteMerge<C> {
  const own = history.ownTop()
  if (!own) return { history: history.cancelStaging(), conflicts: [] }
  if (!history.undoCrosses) return { history: history.undo(), conflicts: [] }
  const { stable, undoStack, redoStack, serial } = history.state
  const above: Step[] = []
  for (let entry = undoStack; entry && entry !== own; entry = entry.below) above.push(entry.step)
  const after = history.back(above.length)
  const before = after.undo().stable
  const { document, conflicts } = merge({ base: after.stable, mine: stable, theirs: before })
  // All later steps of others become one step, now below.
  const crossed: Step = { ...(above.at(-1) ?? own.step), ...diffDocuments(before, document), serial: serial + 1 }
  const undone: Step = { ...own.step, ...diffDocuments(document, stable), serial: serial + 2 }
  const rest = renumbered(redoStack, serial + 3)
  const changed = { undoStack: piled(own.below, crossed), redoStack: piled(rest.stack, undone), serial: rest.serial }
  return { history: moved(history, document, changed), conflicts }
}

/** Redoes the step undone last, on top of later steps of others. */
export function redoOwn<C>(history: History, merge: Merge<C>): RemoteMerge<C> {
  const { stable, redoStack, undoStack, serial } = history.state
  if (!redoStack?.base) return { history: history.redo(), conflicts: [] }
  const { base, step, below } = redoStack
  const then = applyDocumentPatches(base, [step.patches])
  const { document, conflicts } = merge({ base, mine: stable, theirs: then })
  const done: Step = { ...step, ...diffDocuments(stable, document), serial: serial + 1 }
  const rest = below && { ...below, base: below.base ?? then }
  const changed = { undoStack: piled(undoStack, done), redoStack: rest, serial: serial + 1 }
  return { history: moved(history, document, changed), conflicts }
}

/** Goes to a step as `goTo` does, but undoes or redoes own steps only. */
export function goToOwn<C>(history: History, position: number, merge: Merge<C>): RemoteMerge<C> {
  const { steps, redoSteps } = history
  const at = position === 0 ? steps.length : steps.findIndex((step) => step.serial === position)
  const back = at < 0 ? 0 : steps.slice(0, at).filter((step) => !step.theirs).length
  const forth = at < 0 ? redoSteps.findIndex((step) => step.serial === position) + 1 : 0
  const conflicts: C[] = []
  let now = history
  for (let i = 0; i < back + forth; i++) {
    const crossed = back > 0 ? undoOwn(now, merge) : redoOwn(now, merge)
    conflicts.push(...crossed.conflicts)
    now = crossed.history
  }
  return { history: now, conflicts }
}

const moved = (history: History, stable: FormDocument, changed: Partial<HistoryState>): History =>
  history.with({ ...changed, stable, staging: null, merging: null, theirs: null })

/** Pushes a step unless it has no effect. */
const piled = (below: Stack | null, step: Step): Stack | null =>
  step.patches.length > 0 ? pushStep(below, step) : below

/** Renumbers the steps in ascending order after one was inserted. */
function renumbered(stack: Stack | null, from: number): { readonly stack: Stack | null; readonly serial: number } {
  const entries: Stack[] = []
  for (let entry = stack; entry; entry = entry.below) entries.push(entry)
  const renewed = entries.reduceRight<Stack | null>((below, { step, base }, i) => {
    const entry = { step: { ...step, serial: from + i }, below }
    return base === undefined ? entry : { ...entry, base }
  }, null)
  return { stack: renewed, serial: from + entries.length - 1 }
}
