import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text } from '../../../forms/document/Text.ts'
import { SKIP_REASONS } from '../../../contract/audiences.ts'
import type { SkipReason } from '../../../contract/taskShapes.ts'
import type { TaskSaid } from '../../runtime/outbox/OutboxEntry.ts'

/** Something that may be said of the task instead of filling in the form. */
interface SayableOutcome {
  readonly id: string
  readonly label?: Text
}

interface CannotAnswerProps {
  /** Null without the server. */
  readonly outcomes: readonly SayableOutcome[] | null
  /** The form's default. */
  readonly language: string
  readonly onSay: (said: TaskSaid) => Promise<void>
}

/** Beside the button that sends: the way on for who cannot answer the task. */
export function CannotAnswer(props: CannotAnswerProps) {
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

/** Asks what holds them up: an outcome or a reason is one tap, another one takes a word of one's own. */
function SayPanel({ outcomes, language, onSay }: CannotAnswerProps) {
  const { t, i18n } = useTranslation('tasks')
  const [other, setOther] = useState(false)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const say = async (said: TaskSaid) => {
    setBusy(true)
    await onSay(said)
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
