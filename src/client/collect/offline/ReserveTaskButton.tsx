import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '../../../render/i18n/languageOfText.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { TaskWork } from '../page/callAsWorker.ts'
import { type Outcomes, recallReservedTask } from './areaLists.ts'
import { reserveTask } from './reserveTask.ts'

/** Reservation of a task; null if it is not reserved. */
type Reservation = { readonly until: number; readonly isOver: boolean } | null

async function reservationOf(taskId: string): Promise<Reservation> {
  const found = await recallReservedTask(taskId)
  return found && { until: found.until, isOver: found.until <= Date.now() }
}

interface ReserveTaskButtonProps extends TaskWork {
  readonly outcomes: Outcomes | null
  /** `act`: the button that reserves it; `note`: until when it is reserved. */
  readonly part: 'act' | 'note'
  readonly onTaken?: () => void
}

/** Reserves the current task for offline work, or shows until when it is reserved. */
export function ReserveTaskButton({ mode, formId, taskId, outcomes, part, onTaken }: ReserveTaskButtonProps) {
  const { t, i18n } = useTranslation(['areas', 'tasks'])
  const { problem } = useNotices()
  const [along, setAlong] = useState<Reservation>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    void reservationOf(taskId).then((found) => gone || setAlong(found))
    return () => {
      gone = true
    }
  }, [taskId])
  const take = async () => {
    setBusy(true)
    try {
      await reserveTask({ mode, formId, taskId }, outcomes)
      onTaken?.()
    } catch (error) {
      problem(error)
    }
    setBusy(false)
  }
  if (along === undefined) return null
  const isReserved = along !== null && !along.isOver
  if (part === 'act')
    return isReserved ? null : (
      <button type="button" className="page-button" disabled={busy} onClick={() => void take()}>
        {t('take')}
      </button>
    )
  if (isReserved) {
    const words = languageOfText(i18n, 'areas:taken')
    const when = new Date(along.until).toLocaleString(words, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <p className="page-note" role="status">
        {t('taken', { when })}
      </p>
    )
  }
  return along && <p role="status">{t('lease.over', { ns: 'tasks' })}</p>
}
