import './one.css'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { Answered } from '../../../shell/Answered.tsx'
import { OneSubmission } from './OneSubmission.tsx'
import { useOne } from './useOne.ts'

export interface SubmissionPanelProps {
  readonly formId: string
  readonly submissionId: string
  /** Questions of the draft. */
  readonly columns: readonly AnswerColumn[]
  /** Where it stands in the list, from 1, and how many there are; null where it is none of it. */
  readonly place: { readonly at: number; readonly of: number } | null
  /** The ids before and after it in the list. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** It lies over the whole screen, on a phone: the focus comes with it. */
  readonly over: boolean
  readonly open: (id: string) => void
  readonly close: () => void
  /** It was accepted, rejected, tagged … */
  readonly onChanged: (row: SubmissionRow) => void
  /** It was deleted, or brought back. */
  readonly onMoved: () => void
}

/** One submission beside the list, which stays at hand. */
export function SubmissionPanel(props: SubmissionPanelProps) {
  const { formId, submissionId, columns, place, before, after, people, over, open, close, onChanged, onMoved } = props
  const { t } = useTranslation(['portal', 'desk', 'common'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const one = useOne(formId, submissionId, { draft: columns, changed: onChanged })
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (over) panel.current?.focus({ preventScroll: true })
  }, [over])
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // What had the focus may be gone with what was done.
    if (event.key === 'Escape' && !event.defaultPrevented && document.activeElement === document.body) close()
  })
  useEffect(() => {
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [])
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
          onClick={() => void navigate(`/forms/${formId}/submissions/${submissionId}${search}`)}
        />
        <Button type="text" icon={<CloseOutlined />} aria-label={t('common:close')} onClick={close} />
      </header>
      {/* Another submission is read from its beginning; the one before is seen, and no more, until it is here. */}
      <div key={submissionId} className="desk-panel-body" inert={one.isOld}>
        <Answered answer={one.answer} retry={() => void one.reload()}>
          {(row) => <OneSubmission key={row.id} row={row} one={one} people={people} onMoved={onMoved} />}
        </Answered>
      </div>
    </div>
  )
}
