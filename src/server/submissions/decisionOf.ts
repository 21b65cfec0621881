import type { BulkAction, BulkEdit } from '../../contract/reviewShapes.ts'
import type { BulkActionChange } from '../store/acts.ts'
import {
  type ReviewDecision,
  type Facts,
  FACTS,
  type ReviewedSubmission,
  type HistoryStep,
} from '../store/submissions/writer.ts'

/** A bulk action that leaves the answers as they are. */
export type BulkDecision = Exclude<BulkAction, BulkEdit>

/** Maximum number of tags per submission. */
export const MAX_TAGS = 50

export interface DecisionContext {
  readonly by: string
  readonly at: number
  /** Name of the user a bulk action assigns to. */
  readonly assigneeName: string | null
}

type Named = Facts & { readonly assignee_name: string | null }

/** Returns the decision of a bulk action on a submission, or why it changes nothing. */
export function decisionOf(
  row: ReviewedSubmission,
  act: BulkDecision,
  deciding: DecisionContext,
): ReviewDecision | 'unchanged' | 'full' | 'gone' {
  if ((row.deleted_at !== null) !== (act.act === 'restore')) return act.act === 'restore' ? 'unchanged' : 'gone'
  const facts = factsAfter(row, act, deciding)
  if ((JSON.parse(facts.tags ?? '[]') as string[]).length > MAX_TAGS) return 'full'
  if (FACTS.every((name) => isAside(name) || facts[name] === undefined || facts[name] === row[name])) return 'unchanged'
  const after = { ...row, ...facts, assignee_name: act.act === 'assign' ? deciding.assigneeName : row.assignee_name }
  return { row, facts, steps: stepsBetween(row, after, 'reason' in act ? (act.reason ?? null) : null) }
}

/** Returns the changes of a decision, before and after, for undo. */
export function changesOfDecision({ row, facts }: ReviewDecision): Pick<BulkActionChange, 'before' | 'after'> {
  const changed = FACTS.filter((name) => facts[name] !== undefined && facts[name] !== row[name])
  const before = Object.fromEntries(changed.map((name) => [name, row[name]])) as Partial<Facts>
  const after = Object.fromEntries(changed.map((name) => [name, facts[name]])) as Partial<Facts>
  return { before: { ...before, assignee_name: row.assignee_name }, after }
}

/** Returns the decision that undoes a bulk action; null if any of its facts changed since. */
export function undoDecision(row: ReviewedSubmission, { before, after }: BulkActionChange): ReviewDecision | null {
  if (FACTS.some((name) => after[name] !== undefined && after[name] !== row[name])) return null
  const { assignee_name, ...facts } = before
  const named = facts.assignee === undefined ? row.assignee_name : (assignee_name ?? null)
  return { row, facts, steps: stepsBetween(row, { ...row, ...facts, assignee_name: named }, null) }
}

/** True for facts that are no difference by themselves: when and by whom. */
const isAside = (name: keyof Facts): boolean => name === 'reviewed_at' || name === 'reviewed_by'

function factsAfter(row: ReviewedSubmission, act: BulkDecision, { by, at }: DecisionContext): Partial<Facts> {
  switch (act.act) {
    case 'review': {
      const received = act.state === 'received'
      const review = received ? null : act.state
      const reason = received ? null : act.reason?.trim() || null
      return { review, reason, reviewed_at: received ? null : at, reviewed_by: received ? null : by }
    }
    case 'assign':
      return { assignee: act.assignee }
    case 'tag': {
      const tags = new Set(JSON.parse(row.tags) as string[])
      for (const tag of act.add ?? []) tags.add(tag)
      for (const tag of act.remove ?? []) tags.delete(tag)
      return { tags: JSON.stringify([...tags].sort()) }
    }
    case 'delete':
      return { deleted_at: at, deleted_by: by }
    case 'restore':
      return { deleted_at: null, deleted_by: null, merged_into: null }
  }
}

/** Steps from one state of the facts to another, for the history. */
function stepsBetween(was: Named, now: Named, reason: string | null): HistoryStep[] {
  const steps: HistoryStep[] = []
  if (was.review !== now.review || was.reason !== now.reason) {
    steps.push({ what: 'review', was: was.review, became: now.review, reason: now.reason })
  }
  if (was.assignee !== now.assignee) {
    steps.push({ what: 'assign', was: was.assignee_name, became: now.assignee_name, reason: null })
  }
  if (was.tags !== now.tags) steps.push({ what: 'tags', was: was.tags, became: now.tags, reason: null })
  if (was.deleted_at === null && now.deleted_at !== null) {
    steps.push({ what: 'delete', was: null, became: null, reason: reason || null })
  }
  if (was.deleted_at !== null && now.deleted_at === null) {
    steps.push({ what: 'restore', was: null, became: null, reason: null })
  }
  return steps
}
