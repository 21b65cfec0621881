import { Alert, Button, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionDetail, SubmissionState } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { SubmissionStateTag } from './SubmissionStateTag.tsx'

interface ReviewPanelProps {
  readonly row: SubmissionDetail
  /** Why the person may not review; null when they may. */
  readonly whyNot: string | null
  readonly onReviewed: (row: SubmissionDetail) => void
}

/** What became of a submission, and the say in it: accept, reject with a reason the collector reads, or take it back. */
export function ReviewPanel({ row, whyNot, onReviewed }: ReviewPanelProps) {
  const { t } = useTranslation('collector')
  const when = useWhen()
  const { problem } = useNotices()
  const [reason, setReason] = useState('')
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const { formId: id, id: submissionId, edition, state } = row

  const review = async (next: SubmissionState) => {
    setBusy(true)
    try {
      const body = { edition, state: next, ...(next === 'rejected' ? { reason } : {}) }
      onReviewed(await call('reviewSubmission', { params: { id, submissionId }, body }))
      setRejecting(false)
      setReason('')
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={t('review.title')} className="portal-stack">
      <div className="portal-row">
        <SubmissionStateTag state={state} />
        <Typography.Text type="secondary">
          {row.reviewedByName && t('review.by', { name: row.reviewedByName, when: when(row.reviewedAt) })}
          {row.correctedAt && ` ${t('mine.corrected', { when: when(row.correctedAt) })}`}
        </Typography.Text>
      </div>
      {row.reason && <Alert type="error" title={row.reason} />}
      {!rejecting && (
        <div className="portal-row">
          {state !== 'accepted' && (
            <Button type="primary" disabled={whyNot !== null} loading={busy} onClick={() => void review('accepted')}>
              {t('review.accept')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button danger disabled={whyNot !== null} onClick={() => setRejecting(true)}>
              {t('review.reject')}
            </Button>
          )}
          {state !== 'sent' && (
            <Button disabled={whyNot !== null} loading={busy} onClick={() => void review('sent')}>
              {t('review.undo')}
            </Button>
          )}
        </div>
      )}
      {whyNot && <Typography.Text type="secondary">{whyNot}</Typography.Text>}
      {rejecting && (
        <label className="portal-field">
          <span>{t('review.reason')}</span>
          <Input.TextArea
            value={reason}
            maxLength={1_000}
            autoFocus
            rows={3}
            onChange={(event) => setReason(event.target.value)}
          />
          <small>{t('review.reasonHint')}</small>
        </label>
      )}
      {rejecting && (
        <div className="portal-row">
          <Button
            danger
            type="primary"
            loading={busy}
            disabled={!reason.trim()}
            onClick={() => void review('rejected')}
          >
            {t('review.reject')}
          </Button>
          <Button onClick={() => setRejecting(false)}>{t('common:cancel')}</Button>
        </div>
      )}
      {row.history.map((before) => (
        <details key={before.edition} className="portal-before">
          <summary>
            {t('one.edition', { when: when(before.sentAt) })} <SubmissionStateTag state={before.state} />
          </summary>
          {before.reason}
          <pre>{JSON.stringify(before.input, null, 2)}</pre>
        </details>
      ))}
    </section>
  )
}
