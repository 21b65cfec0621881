import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '../../../render/fetcher.ts'
import { PageMessage } from '../page/PageMessage.tsx'
import { removalReason } from './outboxView.ts'
import { useOutbox } from './useOutbox.ts'

interface QueuedMessageProps {
  readonly submissionId: string
  /** Reason the submission was not sent at once. */
  readonly error: unknown
  readonly onNext: () => void
  /** Label of the button; "fill in again" by default. */
  readonly next?: string
  /** Header bar of the form. */
  readonly bar?: ReactNode
  /** Summary of the submission. */
  readonly card?: ReactNode
  /** Further actions. */
  readonly more?: ReactNode
}

/** State of a submission in the outbox: waiting, sent or refused. */
export function QueuedMessage({ submissionId, error, onNext, next, bar, card, more }: QueuedMessageProps) {
  const { t } = useTranslation(['outbox', 'page'])
  const { entries, paused } = useOutbox()
  const entry = entries?.find((shown) => shown.entry.id === submissionId)?.entry
  const how = entry ? undefined : removalReason(submissionId)
  const offline = error instanceof CallFailure && error.status === null
  const says =
    how === 'sent'
      ? ({ mark: 'done', title: t('page:sent.title'), text: t('page:sent.text') } as const)
      : how !== undefined
        ? ({ mark: 'wrong', title: t('kept.gone') } as const)
        : entry?.fate.state === 'refused'
          ? ({ mark: 'wrong', title: t('kept.refused'), text: t('kept.refusedText') } as const)
          : ({
              mark: 'waits',
              title: t('kept.title'),
              text: t(paused ? 'kept.paused' : offline ? 'kept.offline' : 'kept.busy'),
            } as const)
  return (
    <PageMessage {...says} bar={bar} below={card} takesFocus>
      <button type="button" className="page-button page-button-primary" onClick={onNext}>
        {next ?? t('page:sent.another')}
      </button>
      {more}
    </PageMessage>
  )
}
