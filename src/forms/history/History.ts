import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { applyDocumentPatches } from './applyDocumentPatches.ts'
import { diffDocuments } from './diffDocuments.ts'
import type { Difference } from './DocumentPatch.ts'

/** A user action that undo reverts as a whole. */
export interface Step extends Difference {
  /** Message key of the edit. */
  readonly label: string
  /** Changes with every step and every merge into it: compare it to detect changes. */
  readonly serial: number
  /** Time in ms, by the author's clock. */
  readonly at: number
  /** Author of the change, if not the current user. */
  readonly by?: string
  /** True if made by another author during the session: undo skips it. */
  readonly theirs?: true
}

/**
 * Steps of a document when it is reopened, oldest first; the document is as after step number `position` (0: before all
 * of them).
 */
export interface StoredSteps {
  readonly steps: readonly Step[]
  readonly position: number
}

/** Maximum time between edits with the same merge key for them to be one step, in ms. */
export const MERGE_WINDOW_MS = 1_500

/** The step that the next edit with the same key merges into. */
export interface Merging {
  readonly key: string
  readonly at: number
  /** The document before the step. */
  readonly before: FormDocument
}

export interface Stack {
  readonly step: Step
  readonly below: Stack | null
  /** For a step to redo: the document it was made from, if others have changed it since. */
  readonly base?: FormDocument
}

/** State of a history, for functions in this folder. */
export interface HistoryState {
  readonly stable: FormDocument
  readonly staging: { readonly edit: Edit; readonly document: FormDocument } | null
  readonly undoStack: Stack | null
  readonly redoStack: Stack | null
  readonly merging: Merging | null
  /** The step that the next remote edit merges into, while the step with that serial is the latest. */
  readonly theirs?: (Merging & { readonly serial: number }) | null
  readonly serial: number
}

/**
 * A document being edited. *Stable* is the accepted state, *staging* the gesture in progress: accepting it makes one
 * step, cancelling it leaves no trace. Immutable: every change returns a new History, whose memory is proportional to
 * the change.
 */
export class History {
  private constructor(readonly state: HistoryState) {}

  static of(document: FormDocument, { steps, position }: StoredSteps = { steps: [], position: 0 }): History {
    const done = steps.filter((step) => step.serial <= position)
    const undone = steps.filter((step) => step.serial > position)
    return new History({
      stable: document,
      staging: null,
      undoStack: done.reduce(pushStep, null),
      redoStack: undone.reduceRight(pushStep, null),
      merging: null,
      serial: steps.at(-1)?.serial ?? 0,
    })
  }

  get stable(): FormDocument {
    return this.state.stable
  }
  /** The document on screen: the gesture in progress, else the accepted state. */
  get document(): FormDocument {
    return this.state.staging?.document ?? this.state.stable
  }
  get isStaging(): boolean {
    return this.state.staging !== null
  }
  get canUndo(): boolean {
    return this.state.undoStack !== null
  }
  get canRedo(): boolean {
    return this.state.redoStack !== null
  }
  /** True if there is an own step to undo. */
  get canUndoOwn(): boolean {
    return this.ownTop() !== null
  }
  /** True if others made changes after the own step to undo next: requires a merge. */
  get undoCrosses(): boolean {
    return this.state.undoStack?.step.theirs === true
  }
  get redoCrosses(): boolean {
    return this.state.redoStack?.base !== undefined
  }
  get undoLabel(): string | null {
    return this.ownTop()?.step.label ?? null
  }
  get redoLabel(): string | null {
    return this.state.redoStack?.step.label ?? null
  }
  /** Identifies the state of `stable`: the same again after undo and redo, different after every other change. */
  get position(): number {
    return this.state.undoStack?.step.serial ?? 0
  }
  /** Steps that can be undone, latest first. */
  get steps(): readonly Step[] {
    return listed(this.state.undoStack)
  }
  /** Steps that can be redone, next first; up to one whose base others have changed. */
  get redoSteps(): readonly Step[] {
    return listed(this.state.redoStack, (entry) => entry.base === undefined)
  }
  /** All steps, oldest first: those that can be undone, then those that can be redone. */
  get allSteps(): readonly Step[] {
    return [...this.steps.toReversed(), ...this.redoSteps]
  }

  /** Applies an edit to the stable document, as one step; `now` in ms. Cancels a gesture in progress. */
  commit(edit: Edit, now: number): History {
    const { stable, merging, undoStack } = this.state
    const next = edit.apply(stable)
    if (next === stable) return this.cancelStaging()
    const continued = edit.merge !== undefined && merging?.key === edit.merge && now - merging.at <= MERGE_WINDOW_MS
    const before = continued ? merging.before : stable
    const below = continued ? (undoStack?.below ?? null) : undoStack
    const serial = this.state.serial + 1
    const { label, by } = edit
    const step: Step = { ...diffDocuments(before, next), label, serial, at: now, ...(by === undefined ? {} : { by }) }
    const changed = { stable: next, staging: null, redoStack: null, serial }
    // Back to the initial value: the step is removed.
    if (step.patches.length === 0) return this.with({ ...changed, undoStack: below, merging: null })
    return this.with({
      ...changed,
      undoStack: { step, below },
      merging: edit.merge === undefined ? null : { key: edit.merge, at: now, before },
    })
  }

  /** Shows the result of an edit of the stable document, replacing the staged one. */
  stage(edit: Edit): History {
    const document = edit.apply(this.state.stable)
    if (document === this.document && this.state.staging) return this
    return this.with({ staging: { edit, document } })
  }

  /** Accepts the staged edit as one step, with its label unless another is given. */
  acceptStaging(now: number, label?: string): History {
    const { staging, stable } = this.state
    if (!staging) return this
    const { document, edit } = staging
    if (document === stable) return this.cancelStaging()
    return this.commit({ label: label ?? edit.label, apply: () => document }, now)
  }

  /** Cancels the gesture in progress. */
  cancelStaging(): History {
    return this.state.staging ? this.with({ staging: null }) : this
  }

  /** Ends merging: the next edit is a separate step, regardless of its key. */
  seal(): History {
    return this.state.merging ? this.with({ merging: null }) : this
  }

  /** Undoes the latest step. */
  undo(): History {
    return this.back(1)
  }

  /** Redoes the step undone last. */
  redo(): History {
    return this.forth(1)
  }

  /** Goes to the state at a position by undoing or redoing the steps in between; unchanged for an unknown position. */
  goTo(position: number): History {
    const { steps, redoSteps } = this
    if (position === 0) return this.back(steps.length)
    const above = steps.findIndex((step) => step.serial === position)
    return above >= 0 ? this.back(above) : this.forth(redoSteps.findIndex((step) => step.serial === position) + 1)
  }

  /** Undoes `count` steps, regardless of their author. */
  back(count: number): History {
    let { undoStack, redoStack } = this.state
    const patches: Difference['inverse'][] = []
    for (; undoStack && patches.length < count; undoStack = undoStack.below) {
      patches.push(undoStack.step.inverse)
      redoStack = { step: undoStack.step, below: redoStack }
    }
    return this.moved(patches, undoStack, redoStack)
  }

  private forth(count: number): History {
    let { undoStack, redoStack } = this.state
    const patches: Difference['patches'][] = []
    for (; redoStack && !redoStack.base && patches.length < count; redoStack = redoStack.below) {
      patches.push(redoStack.step.patches)
      undoStack = { step: redoStack.step, below: undoStack }
    }
    return this.moved(patches, undoStack, redoStack)
  }

  private moved(patches: readonly Difference['patches'][], undoStack: Stack | null, redoStack: Stack | null): History {
    if (patches.length === 0) return this.cancelStaging()
    const stable = applyDocumentPatches(this.state.stable, patches)
    return this.with({ stable, staging: null, undoStack, redoStack, merging: null })
  }

  /** The latest own step, with those below it. */
  ownTop(): Stack | null {
    let entry = this.state.undoStack
    while (entry?.step.theirs) entry = entry.below
    return entry
  }

  /** Returns a changed copy, for functions in this folder. */
  with(changes: Partial<HistoryState>): History {
    return new History({ ...this.state, ...changes })
  }
}

export const pushStep = (below: Stack | null, step: Step): Stack => ({ step, below })

function listed(stack: Stack | null, isListed: (entry: Stack) => boolean = () => true): readonly Step[] {
  const steps: Step[] = []
  for (let rest = stack; rest && isListed(rest); rest = rest.below) steps.push(rest.step)
  return steps
}

/** Creates the history of a loaded document: nothing to undo, unless earlier steps were kept. */
export function createHistory(document: FormDocument, kept?: StoredSteps): History {
  return History.of(document, kept)
}
