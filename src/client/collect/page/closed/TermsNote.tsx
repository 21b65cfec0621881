import { useTranslation } from 'react-i18next'
import type { PageTerms } from '../../../../contract/shapes.ts'
import { formatMoment, formatTimeUntil } from './moments.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** Time before closing at which the form announces it. */
const SOON_MS = 24 * 60 * 60 * 1_000

/** Says that the form closes soon, or has closed and until when a filling may still be sent. */
export function TermsNote({ terms: { closesAt, sendUntil } }: { terms: PageTerms }) {
  const { t, i18n } = useTranslation('closed')
  const at = closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt)
  const left = useTimeLeft(at)
  if (left > SOON_MS || closesAt === null || sendUntil === null) return null
  const say = (moment: number) => formatMoment(moment, i18n.language)
  return (
    <p className="page-note" role="status">
      {left > 0
        ? t('closesAt', { when: say(at), inWhile: formatTimeUntil(left, i18n.language) })
        : t('closedMeanwhile', { when: say(at), until: say(Date.parse(sendUntil)) })}
    </p>
  )
}
