import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../../contract/problems.ts'
import { readText, type Text } from '../../../../forms/document/Text.ts'
import { formatMoment } from './moments.ts'

/**
 * Details about a submission refused by a closed form: the author's text, since when, and that the answers are kept.
 */
export function NotAccepted({ problem: { details } }: { problem: Problem }) {
  const { t, i18n } = useTranslation('closed')
  const closesAt = details['closesAt']
  const words = [
    readText(details['message'] as Text | undefined, i18n.language),
    typeof closesAt === 'string' ? t('closed.when', { when: formatMoment(Date.parse(closesAt), i18n.language) }) : '',
    t('kept'),
  ]
  return <span>{words.filter(Boolean).join(' ')}</span>
}
