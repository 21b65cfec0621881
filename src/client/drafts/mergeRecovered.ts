import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Draft } from './Draft.ts'
import { mergeDrafts } from './mergeDrafts.ts'

interface Met {
  /** Answers shown before any input. */
  readonly opened: Answers
  /** Answers shown now. */
  readonly ours: Answers
  /** The restored draft; null if there is none. */
  readonly found: Draft | null
  /** The id the page used so far. */
  readonly submissionId: string
}

/**
 * Merges answers given before a lost draft was restored into that draft, field by field: input is never overwritten,
 * and conflicts are in `others`. `isShown`: the page shows all of the result.
 */
export function mergeRecovered(compiled: CompiledForm, { opened, ours, found, submissionId }: Met) {
  const { answers, others } = mergeDrafts(compiled, opened, ours, found?.answers ?? {})
  // A draft that was sent or discarded does not conflict with the input; its id was used.
  const more = found
    ? {
        submissionId: found.submissionId,
        answers,
        others: { ...found.others, ...others },
        synced: found.synced,
        told: found.told,
      }
    : { answers, synced: undefined, others: undefined, told: undefined, submissionId: newUuid() }
  const isShown = more.submissionId === submissionId && sameJson(answers, ours) && Object.keys(others).length === 0
  return { more, isShown }
}
