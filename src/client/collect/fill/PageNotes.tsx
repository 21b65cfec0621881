import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveForm } from '../../runtime/startForm.ts'
import { useSession } from '../../session/useSession.ts'
import { usePageAddress } from '../../shell/pageAddress.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { PageLink } from '../page/PageLink.tsx'
import { lazyPart } from '../../../render/ui/lazyPart.ts'

const DraftDifferences = lazyPart(async () => {
  await loadTranslations(['drafts'])
  return (await import('./DraftDifferences.tsx')).DraftDifferences
})

interface PageNotesProps {
  readonly live: LiveForm
  readonly language: string
  readonly onStartOver: () => void
  /** Renders the form again from its draft. */
  readonly onChosen: () => void
}

/** Notes above the form: the previous submission was sent, or this page continues a draft. */
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

/** Thanks for the submission sent from the previous page, with a link to it; renders nothing if there was none. */
export function SentNote() {
  const { t } = useTranslation('page')
  const { user } = useSession()
  const { sent, sentId } = usePageAddress()
  if (!sent) return null
  return (
    <p className="page-note" role="status">
      {t('sent.title')}{' '}
      {user && sentId && (
        <PageLink className="page-link" to={`/submissions/${encodeURIComponent(sentId)}`}>
          {t('sent.see')}
        </PageLink>
      )}
    </p>
  )
}
