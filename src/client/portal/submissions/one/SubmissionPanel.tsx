import './one.css'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { SubmissionDetail, SubmissionRow } from '../../../../contract/shapes.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { Answered } from '../../../shell/Answered.tsx'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { Details } from './Details.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'

export interface SubmissionPanelProps {
  readonly formId: string
  readonly submissionId: string
  readonly columns: readonly AnswerColumn[]
  /** Where it stands in the list, from 1, and how many there are; null where it is none of it. */
  readonly place: { readonly at: number; readonly of: number } | null
  /** The ids before and after it in the list. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** Why the person may not review; null when they may. */
  readonly whyNot: string | null
  /** It lies over the whole screen, on a phone: the focus comes with it. */
  readonly over: boolean
  readonly open: (id: string) => void
  readonly close: () => void
  /** It was accepted, rejected, or neither any more. */
  readonly onReviewed: (row: SubmissionRow) => void
}

/** One submission beside the list, which stays at hand. */
export function SubmissionPanel(props: SubmissionPanelProps) {
  const { formId, submissionId, columns, place, before, after, whyNot, over, open, close, onReviewed } = props
  const { t } = useTranslation(['portal', 'desk', 'common'])
  const navigate = useNavigate()
  const { answer, isOld, reload, set } = useAuthorQuery(
    'getSubmission',
    { params: { id: formId, submissionId } },
    { keepPrevious: true },
  )
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (over) panel.current?.focus({ preventScroll: true })
  }, [over])
  const reviewed = (row: SubmissionDetail) => {
    set(row)
    onReviewed(row)
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('submissions.details')}
      className="desk-panel"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <header className="desk-panel-head">
        <span className="desk-quiet">{place && t('desk:panel.place', place)}</span>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={!before}
          aria-label={t('desk:panel.before')}
          onClick={() => before && open(before)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={!after}
          aria-label={t('desk:panel.after')}
          onClick={() => after && open(after)}
        />
        <Button
          type="text"
          icon={<ExpandOutlined />}
          aria-label={t('desk:panel.page')}
          onClick={() => void navigate(`/forms/${formId}/submissions/${submissionId}`)}
        />
        <Button type="text" icon={<CloseOutlined />} aria-label={t('common:close')} onClick={close} />
      </header>
      {/* Another submission is read from its beginning; the one before is seen, and no more, until it is here. */}
      <div key={submissionId} className="desk-panel-body" inert={isOld}>
        <Answered answer={answer} retry={() => void reload()}>
          {(row) => (
            <>
              <ReviewPanel key={row.id} row={row} whyNot={whyNot} onReviewed={reviewed} />
              <Details row={row} columns={columns} />
            </>
          )}
        </Answered>
      </div>
    </div>
  )
}
