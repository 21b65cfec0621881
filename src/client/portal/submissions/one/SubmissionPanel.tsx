import './one.css'
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { SubmissionDetailView } from './SubmissionDetailView.tsx'
import { useSubmission } from './useSubmission.ts'
import { WhenSubmission } from './WhenSubmission.tsx'

export interface SubmissionPanelProps {
  readonly formId: string
  readonly submissionId: string
  /** Questions of the draft. */
  readonly columns: readonly AnswerColumn[]
  /** Its position in the list, from 1, and the list's length; null if it is not in the list. */
  readonly place: { readonly at: number; readonly of: number } | null
  /** Ids of the previous and next submission in the list. */
  readonly before: string | undefined
  readonly after: string | undefined
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** True if it covers the whole screen, on a phone: the focus moves into it. */
  readonly over: boolean
  readonly open: (id: string) => void
  readonly close: () => void
  /** Called when it was accepted, rejected, tagged … */
  readonly onChanged: (row: SubmissionRow) => void
  /** Called when it was deleted or restored. */
  readonly onMoved: () => void
}

/** True for a field with text: Escape closes its list of people, and loses no comment or reason. */
const isWriting = (target: EventTarget) => target instanceof HTMLTextAreaElement && target.value !== ''

/** One submission beside the list, which stays usable. */
export function SubmissionPanel(props: SubmissionPanelProps) {
  const { formId, submissionId, columns, place, before, after, people, over, open, close, onChanged, onMoved } = props
  const { t } = useTranslation(['portal', 'desk', 'common'])
  const navigate = useNavigate()
  const { search } = useLocation()
  const one = useSubmission(formId, submissionId, { draft: columns, changed: onChanged })
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (over) panel.current?.focus({ preventScroll: true })
  }, [over])
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    // The focused element may have been removed by an act.
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
        if (event.key === 'Escape' && !event.defaultPrevented && !isWriting(event.target)) close()
      }}
    >
      <header className="desk-panel-head">
        <span className="desk-quiet">{place && t('desk:panel.place', place)}</span>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          disabled={!before}
          aria-label={t('desk:panel.before')}
          onClick={() => before && open(before)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          disabled={!after}
          aria-label={t('desk:panel.after')}
          onClick={() => after && open(after)}
        />
        <Button
          type="text"
          icon={<ExpandOutlined aria-hidden />}
          aria-label={t('desk:panel.page')}
          onClick={() => void navigate(`/forms/${formId}/submissions/${submissionId}${search}`)}
        />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('common:close')} onClick={close} />
      </header>
      {/* Another submission starts at its top; the previous one is shown, inert, until it has loaded. */}
      <div key={submissionId} className="desk-panel-body" inert={one.isOld}>
        <WhenSubmission one={one}>
          {(row) => <SubmissionDetailView key={row.id} row={row} one={one} people={people} onMoved={onMoved} />}
        </WhenSubmission>
      </div>
    </div>
  )
}
