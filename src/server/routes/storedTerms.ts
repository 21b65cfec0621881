import { Problem } from '../../contract/problems.ts'
import type { FormTerms } from '../../contract/shapes.ts'
import type { FormChange } from '../store/forms/writer.ts'

/** Converts an author's terms for the store. Throws termsInvalid for a form that would close before it opens. */
export function storedTerms({ opensAt, closesAt, closeMessage, limit, perPerson }: FormTerms): FormChange {
  const opens_at = momentIn(opensAt)
  const closes_at = momentIn(closesAt)
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at) throw new Problem('termsInvalid')
  return {
    opens_at,
    closes_at,
    close_message: closeMessage === null ? null : JSON.stringify(closeMessage),
    submission_limit: limit,
    person_limit: perPerson,
  }
}

function momentIn(iso: string | null): number | null {
  if (iso === null) return null
  const at = Date.parse(iso)
  // Valid by pattern but no date, such as 31 February.
  if (Number.isNaN(at)) throw new Problem('badRequest', { reason: `${iso} is no time` })
  return at
}
