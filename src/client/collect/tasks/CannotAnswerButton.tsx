import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text } from '../../../forms/document/Text.ts'
import { SKIP_REASONS } from '../../../contract/audiences.ts'
import type { SkipReason } from '../../../contract/taskShapes.ts'
import type { TaskOutcome } from '../../runtime/outbox/OutboxEntry.ts'
import './cannotAnswer.css'

/** An outcome that may be reported instead of filling in the form. */
interface SayableOutcome {
  readonly id: string
  readonly label?: Text
}

interface CannotAnswerButtonProps {
  /** Null if unknown offline. */
  readonly outcomes: readonly SayableOutcome[] | null
  /** Default language of the form. */
  readonly language: string
  readonly onSay: (taskOutcome: TaskOutcome) => Promise<void>
}

/** Button beside the submit button for collectors who cannot answer the task. */
export function CannotAnswerButton(props: CannotAnswerButtonProps) {
  const { t } = useTranslation('tasks')
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <div id={panel} className="task-say">
        {open && <SayPanel {...props} />}
      </div>
      <button
        type="button"
        className="page-button task-cannot"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {t('skip.button')}
      </button>
    </>
  )
}

/** Asks for the reason: an outcome or a listed reason takes one tap, another reason is typed. */
function SayPanel({ outcomes, language, onSay }: CannotAnswerButtonProps) {
  const { t, i18n } = useTranslation('tasks')
  const [other, setOther] = useState(false)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const say = async (taskOutcome: TaskOutcome) => {
    setBusy(true)
    await onSay(taskOutcome)
    setBusy(false)
  }
  const skip = (reason: SkipReason) => say({ reason, note: note.trim(), label: t(`skip.reason.${reason}`) })
  return (
    <fieldset className="task-skip" disabled={busy}>
      <legend>{t('skip.why')}</legend>
      {outcomes?.map(({ id, label: own }) => {
        const label = readText(own, i18n.language, language) || t(`outcome.${id}`, { defaultValue: id })
        return (
          <button key={id} type="button" className="page-button" onClick={() => void say({ outcome: id, label })}>
            {label}
          </button>
        )
      })}
      {SKIP_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className="page-button"
          {...(reason === 'other' ? { 'aria-expanded': other } : {})}
          onClick={() => (reason === 'other' ? setOther(!other) : void skip(reason))}
        >
          {t(`skip.reason.${reason}`)}
        </button>
      ))}
      {other && (
        <label className="task-note">
          <span>{t('skip.note')}</span>
          <textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          <button
            type="button"
            className="page-button page-button-primary"
            disabled={note.trim() === ''}
            onClick={() => void skip('other')}
          >
            {t('skip.go')}
          </button>
        </label>
      )}
    </fieldset>
  )
}
