import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Draft } from './Draft.ts'
import { mergeDrafts } from './mergeDrafts.ts'

/** One page's view of its draft, which other pages of the device may write too. */
export interface SharedDraft {
  /** Returns the answers of this page merged with those others wrote since the last read or write. */
  together(there: Draft | null, ours: Answers): Pick<Draft, 'answers' | 'others'>
  /** Records that `draft` was written while the page showed `ours`. */
  wrote(draft: Draft, ours: Answers): void
  /** True if the draft has more than this page shows. */
  lags(there: Draft): boolean
  /** Time of the last known write of the draft, ISO 8601. */
  knownAt(): string | undefined
}

/** `shown`: answers shown when the page opens; for a task or a correction they exist before any draft. */
export function shareDraft(compiled: CompiledForm, kept: Draft | null, shown: Answers): SharedDraft {
  let savedAt = kept?.savedAt
  let isBehind = false
  const isOthers = (there: Draft) => (isBehind || there.savedAt !== savedAt) && !sameJson(there.answers, shown)
  return {
    together: (there, ours) => {
      if (!there || !isOthers(there)) return { answers: ours }
      const { answers, others } = mergeDrafts(compiled, shown, ours, there.answers)
      const differs = Object.keys(others).length > 0
      isBehind ||= differs
      return { answers, ...(differs ? { others: { ...there.others, ...others } } : {}) }
    },
    wrote: (draft, ours) => {
      savedAt = draft.savedAt
      shown = ours
      isBehind ||= draft.answers !== ours && !sameJson(draft.answers, ours)
    },
    lags: (there) => isBehind || isOthers(there),
    knownAt: () => savedAt,
  }
}
