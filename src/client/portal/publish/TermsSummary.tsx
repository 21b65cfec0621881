import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { closedReason } from '../../../forms/publishing/closedReason.ts'
import { useDateTime } from '../../shell/useDateTime.ts'

/** Terms of a published form: whether it takes answers now, until when and how many, with a link to change them. */
export function TermsSummary({ form }: { readonly form: FormSummary }) {
  const { t } = useTranslation('portal')
  const when = useDateTime()
  const { opensAt, closesAt, limit, perPerson } = form.terms
  const [now] = useState(() => Date.now())
  const sent = form.submissionCount
  const reason = closedReason({ opensAt: at(opensAt), closesAt: at(closesAt), limit, perPerson }, { now, sent })
  const sentences = [
    reason === 'formNotYetOpen' && t('terms.opens', { when: when(opensAt) }),
    closesAt !== null && t(reason === 'formClosed' ? 'terms.closed' : 'terms.closes', { when: when(closesAt) }),
    limit !== null && t(reason === 'formFull' ? 'terms.full' : 'terms.count', { count: sent, limit }),
    perPerson !== null && t('terms.each', { count: perPerson }),
  ].filter((text) => text !== false)
  return (
    <section className="publish-card" data-closed={reason !== null} aria-labelledby="publish-terms">
      <h3 id="publish-terms">{t('terms.title')}</h3>
      <p>{sentences.length > 0 ? sentences.join(' ') : t('terms.none')}</p>
      <Link to={`/forms/${form.id}/settings`}>{t('terms.change')}</Link>
    </section>
  )
}

const at = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
