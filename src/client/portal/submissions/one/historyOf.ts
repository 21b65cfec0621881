import type { Revision } from '../../../../contract/mendShapes.ts'
import type { SubmissionDetail, SubmissionStep } from '../../../../contract/shapes.ts'

/** One thing that became of a submission. `order` tells those of one moment apart. */
export type HistoryEntry = { readonly at: string; readonly order: number } & (
  | { readonly kind: 'received' }
  | { readonly kind: 'step'; readonly step: SubmissionStep }
  | { readonly kind: 'revision'; readonly revision: Revision }
)

/** All that became of a submission, newest first. A step that tells of an edit is told by its revision. */
export function historyOf(
  { submittedAt, steps }: Pick<SubmissionDetail, 'submittedAt' | 'steps'>,
  revisions: readonly Revision[],
): readonly HistoryEntry[] {
  const told = new Set(revisions.map(({ edition }) => edition))
  const entries = [
    { kind: 'received' as const, at: submittedAt },
    ...steps
      .filter(({ what, edition }) => what !== 'edit' || !told.has(edition))
      .map((step) => ({ kind: 'step' as const, at: step.at, step })),
    ...revisions.toReversed().map((revision) => ({ kind: 'revision' as const, at: revision.at, revision })),
  ]
  return entries
    .map((entry, order): HistoryEntry => ({ ...entry, order }))
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.order - a.order)
}
