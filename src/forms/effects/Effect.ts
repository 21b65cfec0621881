import type { ElementId } from '../document/FormDocument.ts'

/**
 * What publishing a draft does to answers there are. `removed`: nobody is asked any more, the answers stay in older
 * submissions; `retyped`: another kind of question; `stricter`: the same kind, and some answers no longer fit; `choice`: a
 * choice is gone that people chose; `renamed`: the answers go on under the new name.
 */
export interface Effect {
  readonly is: 'removed' | 'retyped' | 'stricter' | 'choice' | 'renamed'
  readonly element: ElementId
  /** What people call the element, in the language that was asked for. */
  readonly title: string
  /** Of a choice: its words. Of a retyping: the kinds. Of a renaming: the names. */
  readonly before: string | null
  readonly after: string | null
  /** Submissions that answer it, or chose the choice. */
  readonly answers: number
  /** … of which the answers do not fit the draft. */
  readonly misfits: number
}
