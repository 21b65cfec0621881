import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sayProblem } from '../../notices/sayProblem.ts'
import { focusFirst } from './focusFirst.ts'
import type { SendState } from '../../runtime/startFilling.ts'

/** How sending goes, in words, beside the button that started it; announced to screen readers. */
export function SendStatus({ status }: { status: SendState }) {
  const { t } = useTranslation('page')
  const error = status.state === 'failed' ? status.error : null
  const words = useProblemWords(error)
  return (
    <div className="page-status" role="status" data-state={status.state}>
      {status.state === 'incomplete' && (
        <button type="button" className="page-status-jump" onClick={() => focusFirst(status.wrong)}>
          {t('incomplete', { count: status.wrong.length })}
        </button>
      )}
      {status.state === 'sending' && <span>{t('sending')}</span>}
      {status.state === 'waiting' && <span>{t('waiting')}</span>}
      {status.state === 'failed' && <span className="page-status-wrong">{words}</span>}
    </div>
  )
}

function useProblemWords(error: unknown): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (error === null) return
    let gone = false
    const say = async () => {
      const said = await sayProblem(error)
      if (!gone) setWords(said)
    }
    void say()
    return () => {
      gone = true
    }
  }, [error])
  return words
}
