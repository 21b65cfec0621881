import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import { applyDocumentPatches } from './applyDocumentPatches.ts'
import { diffDocuments } from './diffDocuments.ts'
import type { Difference } from './DocumentPatch.ts'

/** One thing a person did, that undo takes back as a whole. */
export interface Step extends Difference {
  /** Message key, as the edit gave it. */
  readonly label: string
  /** Changes with every step and every merge into it: compare it to know whether anything happened since. */
  readonly serial: number
  /** When, in milliseconds, on the clock of whoever edits. */
  readonly at: number
  /** Whose work it brought in, when not that of whoever edits. */
  readonly by?: string
  /** Somebody else made it while both were there: undo passes it over. */
  readonly theirs?: true
}

/** The steps of a document that is opened again, oldest first; it is as it was at `position` (0: before all of them). */
export interface KeptSteps {
  readonly steps: readonly Step[]
  readonly position: number
}

/** Edits with the same merge key are one step while they follow each other within so many milliseconds. */
export const MERGE_WINDOW_MS = 1_500

/** The step that the next edit of the same key merges into. */
export interface Merging {
  readonly key: string
  readonly at: number
  /** The document as it was before the step began. */
  readonly before: FormDocument
}

export interface Stack {
  readonly step: Step
  readonly below: Stack | null
  /** Of a step to do again: the document it was made from, when others have changed it since. */
  readonly base?: FormDocument
}

/** The state of a history, for the files beside this one. */
export interface HistoryState {
  readonly stable: FormDocument
  readonly staging: { readonly edit: Edit; readonly document: FormDocument } | null
  readonly undoStack: Stack | null
  readonly redoStack: Stack | null
  readonly merging: Merging | null
  /** The step that the next remote edit merges into, while the step of that serial is the latest. */
  readonly theirs?: (Merging & { readonly serial: number }) | null
  readonly serial: number
}

/**
 * A document being edited. *Stable* is what has been accepted, *staging* the gesture in hand:
 * accepting it is one step, giving it up is free. A value: every change gives a new History, and costs
 * memory in proportion to what changed.
 */
export class History {
  private constructor(readonly state: HistoryState) {}

  static of(document: FormDocument, { steps, position }: KeptSteps = { steps: [], position: 0 }): History {
    const done = steps.filter((step) => step.serial <= position)
    const undone = steps.filter((step) => step.serial > position)
    return new History({
      stable: document,
      staging: null,
      undoStack: done.reduce(pile, null),
      redoStack: undone.reduceRight(pile, null),
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
  /** True if there is a step of one's own to take back. */
  get canUndoOwn(): boolean {
    return this.ownTop() !== null
  }
  /** True if others did something after the step that is taken back next: that takes a merge. */
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
  /** Names the state of `stable`: the same after undo and redo as before, different after every other change. */
  get position(): number {
    return this.state.undoStack?.step.serial ?? 0
  }
  /** Steps that undo can take back, the latest first. */
  get steps(): readonly Step[] {
    return listed(this.state.undoStack)
  }
  /** Steps that redo can do again, the next first; as far as nobody else has changed what they were made from. */
  get redoSteps(): readonly Step[] {
    return listed(this.state.redoStack, (entry) => entry.base === undefined)
  }
  /** Every step, the oldest first: those that undo takes back, then those that redo does again. */
  get allSteps(): readonly Step[] {
    return [...this.steps.toReversed(), ...this.redoSteps]
  }

  /** Applies an edit to what is stable, as one step; `now` in milliseconds. A gesture in hand is given up. */
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
    // Typed back to where it began: no step is left for the next edit to merge into.
    if (step.patches.length === 0) return this.with({ ...changed, undoStack: below, merging: null })
    return this.with({
      ...changed,
      undoStack: { step, below },
      merging: edit.merge === undefined ? null : { key: edit.merge, at: now, before },
    })
  }

  /** Shows what an edit would do to what is stable, in place of whatever was staged. */
  stage(edit: Edit): History {
    const document = edit.apply(this.state.stable)
    if (document === this.document && this.state.staging) return this
    return this.with({ staging: { edit, document } })
  }

  /** Makes the gesture in hand one step, named as its edit unless another label is given. */
  acceptStaging(now: number, label?: string): History {
    const { staging, stable } = this.state
    if (!staging) return this
    const { document, edit } = staging
    if (document === stable) return this.cancelStaging()
    return this.commit({ label: label ?? edit.label, apply: () => document }, now)
  }

  /** Gives the gesture in hand up. */
  cancelStaging(): History {
    return this.state.staging ? this.with({ staging: null }) : this
  }

  /** Ends merging: the next edit is a step of its own, whatever its key. */
  seal(): History {
    return this.state.merging ? this.with({ merging: null }) : this
  }

  /** Takes the latest step back. */
  undo(): History {
    return this.back(1)
  }

  /** Does again what was taken back last. */
  redo(): History {
    return this.forth(1)
  }

  /** The state of a position: undoes or does again as many steps as lie between; the same when there is none such. */
  goTo(position: number): History {
    const { steps, redoSteps } = this
    if (position === 0) return this.back(steps.length)
    const above = steps.findIndex((step) => step.serial === position)
    return above >= 0 ? this.back(above) : this.forth(redoSteps.findIndex((step) => step.serial === position) + 1)
  }

  /** As it was so many steps before, whoever made them. */
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

  /** The latest step of one's own, and those below it. */
  ownTop(): Stack | null {
    let entry = this.state.undoStack
    while (entry?.step.theirs) entry = entry.below
    return entry
  }

  /** Another history, for the files beside this one. */
  with(changes: Partial<HistoryState>): History {
    return new History({ ...this.state, ...changes })
  }
}

export const pile = (below: Stack | null, step: Step): Stack => ({ step, below })

function listed(stack: Stack | null, isListed: (entry: Stack) => boolean = () => true): readonly Step[] {
  const steps: Step[] = []
  for (let rest = stack; rest && isListed(rest); rest = rest.below) steps.push(rest.step)
  return steps
}

/** The history of a document that was just loaded: nothing to undo, unless its earlier steps were kept. */
export function createHistory(document: FormDocument, kept?: KeptSteps): History {
  return History.of(document, kept)
}
