import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { applyDocumentPatches } from './applyDocumentPatches.ts'
import { diffDocuments } from './diffDocuments.ts'
import { MERGE_WINDOW_MS, pile, type History, type HistoryState, type Stack, type Step } from './History.ts'

/** Brings what `theirs` changed since `base` into `mine`; see mergeDocuments. */
export type Merge<C> = (versions: {
  readonly base: FormDocument
  readonly mine: FormDocument
  readonly theirs: FormDocument
}) => { readonly document: FormDocument; readonly conflicts: readonly C[] }

/** A history, and what others changed of the same: that stays as they have it. */
export interface Crossed<C> {
  readonly history: History
  readonly conflicts: readonly C[]
}

/**
 * Takes in what somebody else made of the document: a step that undo passes over. What can be done again still can. While
 * a property is being typed in, it goes beneath that step, so that the typing stays one.
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
    // Theirs of the same ends the step: undo tells what it has left.
    if (conflicts.length > 0) return mergeRemote(history.seal(), edit, now, merge)
    const below = piled(undoStack.below, step(merging.before, without, serial + 1))
    const own: Step = { ...undoStack.step, ...diffDocuments(without, next), serial: serial + 2 }
    const undo = { stable: next, staging: null, undoStack: pile(below, own), serial: serial + 2 }
    return history.with({ ...undo, merging: { ...merging, before: without } })
  }
  // Only the very step that it names: undo may have brought another of theirs to the top, which began elsewhere.
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

/** Takes the latest step of one's own back, from beneath what others did since. */
export function undoOwn<C>(history: History, merge: Merge<C>): Crossed<C> {
  const own = history.ownTop()
  if (!own) return { history: history.cancelStaging(), conflicts: [] }
  if (!history.undoCrosses) return { history: history.undo(), conflicts: [] }
  const { stable, undoStack, redoStack, serial } = history.state
  const above: Step[] = []
  for (let entry = undoStack; entry && entry !== own; entry = entry.below) above.push(entry.step)
  const after = history.back(above.length)
  const before = after.undo().stable
  const { document, conflicts } = merge({ base: after.stable, mine: stable, theirs: before })
  // All that others did since is one step from here on, and stands below.
  const crossed: Step = { ...(above.at(-1) ?? own.step), ...diffDocuments(before, document), serial: serial + 1 }
  const undone: Step = { ...own.step, ...diffDocuments(document, stable), serial: serial + 2 }
  const rest = renumbered(redoStack, serial + 3)
  const changed = { undoStack: piled(own.below, crossed), redoStack: piled(rest.stack, undone), serial: rest.serial }
  return { history: moved(history, document, changed), conflicts }
}

/** Does again what was taken back last, over what others did since. */
export function redoOwn<C>(history: History, merge: Merge<C>): Crossed<C> {
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

/** Goes to a step as `goTo` does, but takes back, or does again, one's own steps alone. */
export function goToOwn<C>(history: History, position: number, merge: Merge<C>): Crossed<C> {
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

/** A step that came to nothing is none. */
const piled = (below: Stack | null, step: Step): Stack | null => (step.patches.length > 0 ? pile(below, step) : below)

/** Positions grow along the steps, also where one came to stand before others. */
function renumbered(stack: Stack | null, from: number): { readonly stack: Stack | null; readonly serial: number } {
  const entries: Stack[] = []
  for (let entry = stack; entry; entry = entry.below) entries.push(entry)
  const renewed = entries.reduceRight<Stack | null>((below, { step, base }, i) => {
    const entry = { step: { ...step, serial: from + i }, below }
    return base === undefined ? entry : { ...entry, base }
  }, null)
  return { stack: renewed, serial: from + entries.length - 1 }
}
