import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { Work } from '../page/asWorker.ts'
import { findAlong } from './areaLists.ts'
import { takeAlong } from './takeAlong.ts'

/** Takes the task in hand along to where there is no network, or says until when it is with the person. */
export function TakeAlong({ mode, formId, taskId }: Work) {
  const { t, i18n } = useTranslation('areas')
  const { problem } = useNotices()
  const [until, setUntil] = useState<number | null>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let gone = false
    void findAlong(taskId).then((along) => gone || setUntil(along?.until ?? null))
    return () => {
      gone = true
    }
  }, [taskId])
  const take = async () => {
    setBusy(true)
    try {
      await takeAlong({ mode, formId, taskId })
      setUntil((await findAlong(taskId))?.until ?? null)
    } catch (error) {
      problem(error)
    }
    setBusy(false)
  }
  if (until === undefined) return null
  if (until !== null) {
    const when = new Date(until).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
    return (
      <p className="page-note" role="status">
        {t('taken', { when })}
      </p>
    )
  }
  return (
    <p>
      <button type="button" className="page-button" disabled={busy} onClick={() => void take()}>
        {t('take')}
      </button>
    </p>
  )
}
