/**
 * When and how often a published form may be answered. Times are milliseconds since 1970; null sets no bound.
 * `limit` counts all submissions of the form, `perPerson` those of one signed-in person.
 */
export interface Terms {
  readonly opensAt: number | null
  readonly closesAt: number | null
  readonly limit: number | null
  readonly perPerson: number | null
}

/** Why a form takes no answers just now, as the problem is called. */
export type ClosedReason = 'formNotYetOpen' | 'formClosed' | 'formFull' | 'formAnswered'

/** The facts at the moment of asking; `mine` is left out for visitors who are not signed in. */
export interface Asked {
  readonly now: number
  /** Submissions the form has. */
  readonly sent: number
  /** … of the person who asks. */
  readonly mine?: number | undefined
}

/**
 * A filling that was begun before the closing time may still be sent for an hour: whoever is in the middle of it, or
 * without a network for a moment, loses nothing. Once closed, the page does not open any more, so nobody begins anew.
 */
export const GRACE_MS = 60 * 60 * 1_000

/** Why a form does not open; null when it does. */
export function closedReason(terms: Terms, { now, sent, mine }: Asked): ClosedReason | null {
  if (terms.opensAt !== null && now < terms.opensAt) return 'formNotYetOpen'
  if (terms.closesAt !== null && now >= terms.closesAt) return 'formClosed'
  if (terms.limit !== null && sent >= terms.limit) return 'formFull'
  if (terms.perPerson !== null && mine !== undefined && mine >= terms.perPerson) return 'formAnswered'
  return null
}

/** Why a submission is not taken; null when it is. What was begun before closing has its hour of grace. */
export function refusalReason(terms: Terms, asked: Asked): ClosedReason | null {
  const { closesAt } = terms
  return closedReason({ ...terms, closesAt: closesAt === null ? null : closesAt + GRACE_MS }, asked)
}

/** The submissions still accepted: in all, and from this person; null where there is no limit. */
export function roomLeft({ limit, perPerson }: Terms, { sent, mine }: Asked): number | null {
  const rooms = [limit === null ? [] : limit - sent, perPerson === null ? [] : perPerson - (mine ?? 0)].flat()
  return rooms.length > 0 ? Math.max(0, Math.min(...rooms)) : null
}
