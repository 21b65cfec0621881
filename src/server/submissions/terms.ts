import { Problem } from '../../contract/problems.ts'
import { collectorTitle } from '../../forms/document/collectorTitle.ts'
import type { Text } from '../../forms/document/Text.ts'
import {
  type TermsContext,
  GRACE_MS,
  remainingSubmissions,
  type ClosedReason,
  type Terms,
  closedReason,
} from '../../forms/publishing/closedReason.ts'
import type { PageTerms } from '../../contract/shapes.ts'
import type { Actor } from '../permissions/Actor.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Store } from '../store/Store.ts'

export const termsOf = (form: FormRow): Terms => ({
  opensAt: form.opens_at,
  closesAt: form.closes_at,
  limit: form.submission_limit,
  perPerson: form.person_limit,
})

/** Current usage of a form's terms; a user's own submissions are counted only where needed. */
export async function termsContext(store: Store, form: FormRow, actor: Actor | null): Promise<TermsContext> {
  const counts = actor !== null && form.person_limit !== null
  const mine = counts ? await store.read((r) => r.submissions.countOf(form.id, actor.user.id)) : undefined
  return { now: Date.now(), sent: form.submission_count, mine }
}

/**
 * Returns what the page shows of the form's terms, null without any. Throws formNotYetOpen, formClosed or formFull,
 * with the form's title for the page. Collectors who reached their limit still get the page, without room for another
 * submission, to view and correct what they sent. `why`: judges the terms.
 */
export function openTerms(form: FormRow, context: TermsContext, written: Text, why = closedReason): PageTerms | null {
  const terms = termsOf(form)
  const reason = why(terms, context)
  if (reason !== null && reason !== 'formAnswered') {
    throw closedProblem(form, reason, { title: collectorTitle(written, form.name) })
  }
  if (terms.closesAt === null && terms.limit === null && terms.perPerson === null) return null
  return {
    closesAt: terms.closesAt === null ? null : iso(terms.closesAt),
    sendUntil: terms.closesAt === null ? null : iso(terms.closesAt + GRACE_MS),
    left: remainingSubmissions(terms, context),
    perPerson: terms.perPerson,
  }
}

/** Problem of a form that cannot be answered, with everything the page shows: times, the author's message, limits. */
export function closedProblem(
  form: FormRow,
  reason: ClosedReason,
  more: { readonly [name: string]: unknown } = {},
): Problem {
  const { opens_at, closes_at, person_limit: limit } = form
  const message = form.close_message === null ? {} : { message: JSON.parse(form.close_message) as unknown }
  switch (reason) {
    case 'formNotYetOpen':
      // Includes the server's time: the device's clock may be wrong, and the page opens by itself at that time.
      return new Problem(reason, { ...more, opensAt: iso(opens_at ?? 0), now: iso(Date.now()) })
    case 'formClosed':
      return new Problem(reason, { ...more, ...message, closesAt: iso(closes_at ?? 0) })
    case 'formFull':
      return new Problem(reason, { ...more, ...message })
    case 'formAnswered':
      return new Problem(reason, { ...more, limit })
  }
}

const iso = (at: number): string => new Date(at).toISOString()
