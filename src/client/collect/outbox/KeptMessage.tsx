import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '../../../render/fetcher.ts'
import { PageMessage } from '../page/PageMessage.tsx'
import { howLeft } from './outboxView.ts'
import { useOutbox } from './useOutbox.ts'

interface KeptMessageProps {
  readonly submissionId: string
  /** Why it did not go at once. */
  readonly error: unknown
  readonly onNext: () => void
  /** What that is called; to fill in again where it is left out. */
  readonly next?: string
  /** The bar of its form. */
  readonly bar?: ReactNode
  /** What it is. */
  readonly card?: ReactNode
  /** What else can be done. */
  readonly more?: ReactNode
}

/** Says of a filling that waits on this device what is true of it: that it waits, that it went, or that it was refused. */
export function KeptMessage({ submissionId, error, onNext, next, bar, card, more }: KeptMessageProps) {
  const { t } = useTranslation(['outbox', 'page'])
  const { entries, paused } = useOutbox()
  const entry = entries?.find((shown) => shown.entry.id === submissionId)?.entry
  const how = entry ? undefined : howLeft(submissionId)
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
