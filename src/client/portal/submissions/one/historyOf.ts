import type { Revision } from '../../../../contract/correctionShapes.ts'
import type { SubmissionDetail, SubmissionStep } from '../../../../contract/shapes.ts'

/** One event in a submission's history. `order` sorts events of the same time. */
export type HistoryEntry = { readonly at: string; readonly order: number } & (
  | { readonly kind: 'received' }
  | { readonly kind: 'step'; readonly step: SubmissionStep }
  | { readonly kind: 'revision'; readonly revision: Revision }
)

/** Returns a submission's history, newest first. An edit step is left out if its revision is listed. */
export function historyOf(
  { submittedAt, steps }: Pick<SubmissionDetail, 'submittedAt' | 'steps'>,
  revisions: readonly Revision[],
): readonly HistoryEntry[] {
  const knownEditions = new Set(revisions.map(({ edition }) => edition))
  const entries = [
    { kind: 'received' as const, at: submittedAt },
    ...steps
      .filter(({ what, edition }) => what !== 'edit' || !knownEditions.has(edition))
      .map((step) => ({ kind: 'step' as const, at: step.at, step })),
    ...revisions.toReversed().map((revision) => ({ kind: 'revision' as const, at: revision.at, revision })),
  ]
  return entries
    .map((entry, order): HistoryEntry => ({ ...entry, order }))
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.order - a.order)
}
