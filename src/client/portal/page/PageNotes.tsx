import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveForm } from '../../runtime/startForm.ts'
import { usePageAddress } from './pageAddress.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const DraftDifferences = lazyPart(async () => (await import('./DraftDifferences.tsx')).DraftDifferences)

interface PageNotesProps {
  readonly live: LiveForm
  readonly language: string
  readonly onStartOver: () => void
  /** Draws the form anew from its draft. */
  readonly onChosen: () => void
}

/** What a collector should know before going on: the last one was sent, or this one continues a draft. */
export function PageNotes({ live, language, onStartOver, onChosen }: PageNotesProps) {
  const { t } = useTranslation('page')
  if (!live.restored) return <SentNote />
  return (
    <>
      <p className="page-note">
        {t('restored')}{' '}
        <button type="button" className="page-link" onClick={onStartOver}>
          {t('startOver')}
        </button>
      </p>
      {live.differs && (
        <Suspense fallback={null}>
          <DraftDifferences live={live} language={language} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  )
}

/** Thanks for what was sent on the page before this one; nothing when nothing was. */
export function SentNote() {
  const { t } = useTranslation('page')
  const { sent } = usePageAddress()
  if (!sent) return null
  return (
    <p className="page-note" role="status">
      {t('sent.title')}
    </p>
  )
}
