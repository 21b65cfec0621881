import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../contract/problems.ts'
import type { Filling, InvalidElement } from '../../../forms/filling/Filling.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { problemMessage } from '../../notices/problemMessage.ts'
import type { LiveFilling, SendState } from '../../runtime/LiveFilling.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { runWhenIdle } from '../../../render/ui/runWhenIdle.ts'
import { focusFirstError } from '../page/focusFirstError.ts'
import { isClosedProblem, NotAccepted } from '../page/lazyClosed.ts'

// Loaded with the first error or the first file; if loading fails offline, a link to the first error replaces the list.
const loadSummary = () => import('../../../render/ErrorSummary.tsx')
const ErrorSummary = lazy(async () => ({ default: (await loadSummary().catch(() => null))?.ErrorSummary ?? Jump }))
const UploadProgress = lazyPart(async () => {
  await loadTranslations(['files'])
  return (await import('./UploadProgress.tsx')).UploadProgress
})
const SentElsewhereNote = lazyPart(async () => {
  await loadTranslations(['drafts'])
  return (await import('./SentElsewhereNote.tsx')).SentElsewhereNote
})
const SchemaErrors = lazy(async () => ({
  default: (await import('./SchemaErrors.tsx').catch(() => null))?.SchemaErrors ?? Jump,
}))

export interface SendStatusProps {
  readonly status: SendState
  readonly filling: Filling
  readonly language: string
  /** The filling being sent; absent in a preview. */
  readonly live?: Pick<LiveFilling, 'media' | 'cancel' | 'keep' | 'submissionId'>
  /** Renders the form again from its draft. */
  readonly onStartOver?: () => void
}

/** Send state as text beside the submit button, announced to screen readers. */
export function SendStatus({ status, filling, language, live, onStartOver }: SendStatusProps) {
  const { t } = useTranslation('page')
  const error = status.state === 'failed' ? status.error : null
  const words = useProblemWords(error)
  const waiting = status.state === 'waiting'
  const under = status.state === 'sending' || waiting ? t(waiting ? 'waiting' : 'sending') : null
  useEffect(() => {
    // Loaded after the first answer, while there is a network, so that errors can be listed in full offline. Not in the
    // same task: the change is part of the tap on the next question.
    const fetchIt = () => runWhenIdle(() => loadSummary().catch(() => {}), 4_000, 500)
    document.addEventListener('change', fetchIt, { once: true })
    return () => document.removeEventListener('change', fetchIt)
  }, [])
  return (
    <div className="page-status" role="status" data-state={status.state}>
      {status.state === 'incomplete' && <Incomplete wrong={status.wrong} filling={filling} language={language} />}
      {under !== null &&
        (live?.media ? (
          <Suspense fallback={<span>{under}</span>}>
            <UploadProgress media={live.media} waiting={waiting} onCancel={live.cancel} />
          </Suspense>
        ) : (
          <span>{under}</span>
        ))}
      {status.state === 'failed' && <span className="page-status-wrong">{words}</span>}{' '}
      {error instanceof Problem && isClosedProblem(error.code) && (
        <Suspense fallback={null}>
          <NotAccepted problem={error} />
        </Suspense>
      )}
      {error instanceof Problem && error.code === 'submissionConflict' && live && onStartOver && (
        <Suspense fallback={null}>
          <SentElsewhereNote live={live} onStartOver={onStartOver} />
        </Suspense>
      )}
    </div>
  )
}

interface InvalidElementProps extends Pick<SendStatusProps, 'filling' | 'language'> {
  readonly wrong: readonly InvalidElement[]
}

/**
 * Lists the errors by question; falls back to those of the schema if no question shows one. Rendered after the frame in
 * which the questions show their errors and the first has the focus.
 */
function Incomplete(props: InvalidElementProps) {
  const { wrong, filling } = props
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => runWhenIdle(() => setDrawn(true), 200, 50), [])
  if (!isDrawn) return null
  const known = wrong.some(({ id, row }) => filling.state(id, row).violations.length > 0)
  const Errors = known ? ErrorSummary : SchemaErrors
  return (
    <Suspense fallback={<Jump {...props} />}>
      <Errors {...props} />
    </Suspense>
  )
}

/** Number of errors, and a link to the first. */
function Jump({ wrong }: InvalidElementProps) {
  const { t } = useTranslation('page')
  return (
    <button type="button" className="page-status-jump" onClick={() => focusFirstError(wrong)}>
      {t('incomplete', { count: wrong.length })}
    </button>
  )
}

function useProblemWords(error: unknown): string {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (error === null) return
    let gone = false
    const say = async () => {
      const message = await problemMessage(error)
      if (!gone) setWords(message)
    }
    void say()
    return () => {
      gone = true
    }
  }, [error])
  return words
}
