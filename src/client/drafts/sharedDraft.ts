import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Draft } from './Draft.ts'
import { mergeDrafts } from './mergeDrafts.ts'

/** What one page knows of its draft, which other pages of the device may write too. */
export interface SharedDraft {
  /** The answers of this page, and what others wrote since it last read or wrote: neither is lost. */
  together(there: Draft | null, ours: Answers): Pick<Draft, 'answers' | 'others'>
  /** This was written, while the page showed these answers. */
  wrote(draft: Draft, ours: Answers): void
  /** Whether there is more in the draft than this page shows. */
  lags(there: Draft): boolean
  /** When the draft was written that is known here, ISO 8601. */
  knownAt(): string | undefined
}

/** `shown`: what the page shows when it opens; of a task or a correction there is that before there is a draft. */
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
