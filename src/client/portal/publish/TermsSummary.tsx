import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { whyShut } from '../../../forms/publishing/whyShut.ts'
import { useWhen } from '../shell/useWhen.ts'

/** Whether a published form takes answers just now, until when and how many, and the way to change that. */
export function TermsSummary({ form }: { form: FormSummary }) {
  const { t } = useTranslation('portal')
  const when = useWhen()
  const { opensAt, closesAt, limit, perPerson } = form.terms
  const [now] = useState(() => Date.now())
  const sent = form.submissionCount
  const shut = whyShut({ opensAt: at(opensAt), closesAt: at(closesAt), limit, perPerson }, { now, sent })
  const said = [
    shut === 'formNotYetOpen' && t('terms.opens', { when: when(opensAt) }),
    closesAt !== null && t(shut === 'formClosed' ? 'terms.closed' : 'terms.closes', { when: when(closesAt) }),
    limit !== null && t(shut === 'formFull' ? 'terms.full' : 'terms.count', { count: sent, limit }),
    perPerson !== null && t('terms.each', { count: perPerson }),
  ].filter((text) => text !== false)
  return (
    <Alert
      type={shut === null ? 'info' : 'warning'}
      showIcon
      title={said.length > 0 ? said.join(' ') : t('terms.none')}
      description={<Link to={`/forms/${form.id}/settings`}>{t('terms.change')}</Link>}
    />
  )
}

const at = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))
