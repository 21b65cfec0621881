import { type ReactNode, Suspense } from 'react'
import type { LiveForm } from '../../runtime/startForm.ts'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { FormBar } from './FormBar.tsx'
import { KeptMessage, OutboxMark } from './lazyOutbox.ts'
import { SentCard } from './SentPage.tsx'

interface KeptPageProps {
  readonly live: Pick<LiveForm, 'filling' | 'media' | 'submissionId'>
  readonly language: string
  /** Why it did not go at once. */
  readonly error: unknown
  readonly onNext: () => void
  /** What that is called; to fill in again where it is left out. */
  readonly next?: string
  /** What else can be done. */
  readonly more?: ReactNode
}

/** What stands in the place of a form that waits on this device: that it waits, and what it was. */
export function KeptPage({ live, language, ...more }: KeptPageProps) {
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
      <KeptMessage submissionId={live.submissionId} bar={bar} card={card} {...more} />
    </Suspense>
  )
}
