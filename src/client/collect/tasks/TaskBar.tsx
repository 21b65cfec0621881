import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SKIP_REASONS } from '../../../contract/audiences.ts'
import type { SkipReason, Task } from '../../../contract/taskShapes.ts'
import type { PlaceParams } from '../page/placeParams.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import './tasks.css'

const PointsMap = lazyPart(async () => (await import('../../map/PointsMap.tsx')).PointsMap)

interface TaskBarProps {
  readonly task: Task
  readonly place: Omit<PlaceParams, 'id'>
  readonly onSkip: (reason: SkipReason, note: string) => Promise<void>
  /** Gives the task back, and leads to all tasks. */
  readonly onLeave: () => Promise<void>
}

/** Above the form: which task this is, where it is, and the ways out of it. */
export function TaskBar({ task, place, onSkip, onLeave }: TaskBarProps) {
  const { t } = useTranslation('tasks')
  const [open, setOpen] = useState<'map' | 'skip' | null>(null)
  const panel = useId()
  const toggle = (which: 'map' | 'skip') => setOpen(open === which ? null : which)
  const { latitude, longitude } = place
  const placed = latitude !== null && longitude !== null
  return (
    <section className="task-bar" aria-label={t('task')}>
      <h2>{task.title}</h2>
      <div className="task-row">
        {placed && (
          <button type="button" className="page-button" aria-expanded={open === 'map'} onClick={() => toggle('map')}>
            {t('map')}
          </button>
        )}
        <button
          type="button"
          className="page-button"
          aria-expanded={open === 'skip'}
          aria-controls={panel}
          onClick={() => toggle('skip')}
        >
          {t('skip.button')}
        </button>
        <button type="button" className="page-button task-all" onClick={() => void onLeave()}>
          {t('leave.button')}
        </button>
      </div>
      <div id={panel}>{open === 'skip' && <SkipPanel onSkip={onSkip} />}</div>
      {open === 'map' && placed && (
        <Suspense fallback={<div className="task-map" />}>
          <PointsMap points={[{ id: task.id, latitude, longitude }]} label={task.title} className="task-map" />
        </Suspense>
      )}
    </section>
  )
}

/** Asks why; a reason is one tap, another one takes a word of one's own. */
function SkipPanel({ onSkip }: Pick<TaskBarProps, 'onSkip'>) {
  const { t } = useTranslation('tasks')
  const [other, setOther] = useState(false)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const skip = async (reason: SkipReason) => {
    setBusy(true)
    await onSkip(reason, note.trim())
    setBusy(false)
  }
  return (
    <fieldset className="task-skip" disabled={busy}>
      <legend>{t('skip.why')}</legend>
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
