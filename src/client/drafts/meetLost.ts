import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import type { Answers } from '../../forms/filling/Filling.ts'
import { newUuid } from '../../forms/filling/moment.ts'
import { sameJson } from '../../forms/filling/sameJson.ts'
import type { Draft } from './Draft.ts'
import { mergeDrafts } from './mergeDrafts.ts'

interface Met {
  /** What the page showed before anybody answered. */
  readonly opened: Answers
  /** What it shows by now. */
  readonly ours: Answers
  /** The draft as it is once the device has it again; null where it was gone. */
  readonly found: Draft | null
  /** The id that the page took it for. */
  readonly submissionId: string
}

/**
 * Puts what was answered before a lost draft came back together with it, field by field: nothing typed is written over,
 * and what both say stands in `others`. `isShown`: the page shows all of it.
 */
export function meetLost(compiled: CompiledForm, { opened, ours, found, submissionId }: Met) {
  const { answers, others } = mergeDrafts(compiled, opened, ours, found?.answers ?? {})
  // What was sent or thrown away says nothing against what is typed; its id was used.
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
