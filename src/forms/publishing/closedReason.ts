/**
 * Terms: when and how often a published form may be answered. Times are ms since 1970; null for no limit. `limit`
 * counts all submissions of the form, `perPerson` those of one signed-in user.
 */
export interface Terms {
  readonly opensAt: number | null
  readonly closesAt: number | null
  readonly limit: number | null
  readonly perPerson: number | null
}

/** Reason why a form currently takes no answers, as its problem code. */
export type ClosedReason = 'formNotYetOpen' | 'formClosed' | 'formFull' | 'formAnswered'

/** Current facts; `mine` is undefined for anonymous visitors. */
export interface TermsContext {
  readonly now: number
  /** Number of the form's submissions. */
  readonly sent: number
  /** Number of the caller's submissions. */
  readonly mine?: number | undefined
}

/**
 * A filling begun before the closing time may be submitted for another hour, so that nobody loses answers in progress
 * or while offline. The page of a closed form does not open, so no new fillings begin.
 */
export const GRACE_MS = 60 * 60 * 1_000

/** Returns why a form does not open; null if it does. */
export function closedReason(terms: Terms, { now, sent, mine }: TermsContext): ClosedReason | null {
  if (terms.opensAt !== null && now < terms.opensAt) return 'formNotYetOpen'
  if (terms.closesAt !== null && now >= terms.closesAt) return 'formClosed'
  if (terms.limit !== null && sent >= terms.limit) return 'formFull'
  if (terms.perPerson !== null && mine !== undefined && mine >= terms.perPerson) return 'formAnswered'
  return null
}

/** Returns why a submission is rejected; null if accepted. Includes the grace period after closing. */
export function refusalReason(terms: Terms, context: TermsContext): ClosedReason | null {
  const { closesAt } = terms
  return closedReason({ ...terms, closesAt: closesAt === null ? null : closesAt + GRACE_MS }, context)
}

/** Number of submissions still accepted, in total and from this user; null without a limit. */
export function remainingSubmissions({ limit, perPerson }: Terms, { sent, mine }: TermsContext): number | null {
  const rooms = [limit === null ? [] : limit - sent, perPerson === null ? [] : perPerson - (mine ?? 0)].flat()
  return rooms.length > 0 ? Math.max(0, Math.min(...rooms)) : null
}
