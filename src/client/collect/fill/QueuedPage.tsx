import { type ReactNode, Suspense } from 'react'
import type { LiveForm } from '../../runtime/startForm.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { FormBar } from './FormBar.tsx'
import { QueuedMessage, OutboxMark } from './lazyOutbox.ts'
import { SentCard } from './SentPage.tsx'

interface QueuedPageProps {
  readonly live: Pick<LiveForm, 'filling' | 'media' | 'submissionId'>
  readonly language: string
  /** Reason the submission was not sent at once. */
  readonly error: unknown
  readonly onNext: () => void
  /** Label of the button; "fill in again" by default. */
  readonly next?: string
  /** Further actions. */
  readonly more?: ReactNode
}

/** Replaces a form whose submission is in the outbox: says that it waits, and shows its answers. */
export function QueuedPage({ live, language, ...more }: QueuedPageProps) {
  const bar = (
    <FormBar compiled={live.filling.compiled} language={language} named>
      <Suspense fallback={null}>
        <OutboxMark place="navbar" />
      </Suspense>
    </FormBar>
  )
  const card = (
    <Suspense fallback={null}>
      <SentCard live={live} language={language} />
    </Suspense>
  )
  return (
    <Suspense fallback={<PageSkeleton />}>
      <QueuedMessage submissionId={live.submissionId} bar={bar} card={card} {...more} />
    </Suspense>
  )
}
