import type { ElementId } from '../document/FormDocument.ts'
import type { Json, Violation } from '../kinds/ElementKind.ts'
import type { AnswerPath, CompiledForm } from '../compile/CompiledForm.ts'

export type Answers = { readonly [name: string]: Json }

/** What is known of one element right now. The object is replaced only when something in it changed. */
export interface ElementState {
  readonly shown: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** What is wrong, to be shown: empty until the element was left or a submit was tried. */
  readonly violations: readonly Violation[]
}

/**
 * A version being answered: pure state, no React, no device, no network. The server runs it too.
 * Every call does work in proportion to what it changes.
 */
export interface Filling {
  readonly compiled: CompiledForm
  /** The answer at a path, undefined while blank. Identity is stable until answered again. */
  get(path: AnswerPath): Json | undefined
  /** Answers one question; undefined clears it. Unknown paths are refused with an error. */
  answer(path: AnswerPath, value: Json | undefined): void
  /** The person left the element: from now on its violations show. */
  leave(id: ElementId): void
  state(id: ElementId): ElementState
  /** Calls back when the answer or the state of this element changed. Gives the unsubscribe. */
  subscribe(id: ElementId, listener: () => void): () => void
  /** Calls back on any answer. */
  subscribeAll(listener: () => void): () => void
  /** Checks everything that is shown, makes all violations show, gives them in document order. */
  checkAll(): readonly { readonly id: ElementId; readonly violation: Violation }[]
  /** What would be sent: nested by groups, without hidden and blank answers. */
  input(): Answers
  /** Everything answered, hidden too, for drafts. */
  draft(): Answers
  /** Whether anything was answered since opening or the last `markSaved`. */
  isDirty(): boolean
  markSaved(): void
}
