import { DownOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../../contract/problems.ts'
import type { ReviewStep, SubmissionDetail } from '../../../../contract/shapes.ts'
import { call } from '../../../api/call.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { MenuButton } from '../../../shell/MenuButton.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { useReviewStates } from '../reviewStates.ts'
import { StateChip } from '../StateChip.tsx'

interface ReviewPanelProps {
  readonly row: SubmissionDetail
  /** Reason why the user may not review; null if they may. */
  readonly disabledReason: string | null
  readonly onReviewed: (row: SubmissionDetail) => void
}

/** States that have a button of their own; the menu gives the rest. */
const WITH_BUTTON: readonly string[] = ['received', 'accepted', 'rejected']

/** Review of a submission: accept, reject with a reason for the collector, give another state, or reset. */
export function ReviewPanel({ row, disabledReason, onReviewed }: ReviewPanelProps) {
  const { t } = useTranslation(['collector', 'desk'])
  const when = useDateTime()
  const { problem } = useNotices()
  const [reason, setReason] = useState('')
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [met, setMet] = useState<ReviewStep | null>(null)
  const { formId: id, id: submissionId, edition, state } = row
  const params = { id, submissionId }
  const inMenu = useReviewStates().all.filter((one) => !WITH_BUTTON.includes(one) && one !== state)

  /** Another reviewer decided first: their decision is shown, and the typed reason stays. */
  const meet = async (theirs: ReviewStep) => {
    setMet(theirs)
    onReviewed(await call('getSubmission', { params }))
  }

  const review = async (next: string) => {
    setBusy(true)
    try {
      const knownReviews = row.reviews.filter((step) => step.edition === edition).length
      const body = { edition, seen: knownReviews, state: next, ...(next === 'rejected' ? { reason } : {}) }
      onReviewed(await call('reviewSubmission', { params, body }))
      setRejecting(false)
      setReason('')
      setMet(null)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'submissionReviewed') problem(error)
      else await meet(error.details as ReviewStep).catch(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={t('review.title')} className="portal-stack">
      <div className="portal-row">
        <StateChip state={state} />
        <Typography.Text type="secondary">
          {row.reviewedByName && t('review.by', { name: row.reviewedByName, when: when(row.reviewedAt) })}
          {row.correctedAt && row.editedByName === null && ` ${t('mine.corrected', { when: when(row.correctedAt) })}`}
        </Typography.Text>
      </div>
      {met && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {t('review.met', { name: met.byName, when: when(met.at) })} <StateChip state={met.to} />
            </>
          }
          description={
            <>
              {met.reason && <p>{met.reason}</p>}
              {t('review.metHint')}
            </>
          }
        />
      )}
      {row.reason && <Alert type="error" title={row.reason} />}
      {!rejecting && (
        <div className="portal-row">
          {state !== 'accepted' && (
            <Button
              type="primary"
              disabled={disabledReason !== null}
              loading={busy}
              onClick={() => void review('accepted')}
            >
              {t('review.accept')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button danger disabled={disabledReason !== null} onClick={() => setRejecting(true)}>
              {t('review.reject')}
            </Button>
          )}
          <MenuButton
            disabled={disabledReason !== null || busy}
            icon={<DownOutlined aria-hidden />}
            iconPlacement="end"
            menu={{
              items: inMenu.map((one) => ({
                key: one,
                label: <StateChip state={one} />,
                onClick: () => void review(one),
              })),
            }}
          >
            {t('desk:bulk.state')}
          </MenuButton>
          {state !== 'received' && (
            <Button disabled={disabledReason !== null} loading={busy} onClick={() => void review('received')}>
              {t('review.undo')}
            </Button>
          )}
        </div>
      )}
      {disabledReason && <Typography.Text type="secondary">{disabledReason}</Typography.Text>}
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
          <Button onClick={() => setRejecting(false)}>{t('cancel', { ns: 'common' })}</Button>
        </div>
      )}
    </section>
  )
}
