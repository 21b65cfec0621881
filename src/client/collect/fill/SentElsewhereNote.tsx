import { useTranslation } from 'react-i18next'
import { newUuid } from '../../../forms/filling/moment.ts'
import type { LiveFilling } from '../../runtime/LiveFilling.ts'
import { PageLink } from '../page/PageLink.tsx'
import './sentElsewhere.css'

interface SentElsewhereNoteProps {
  readonly live: Pick<LiveFilling, 'keep' | 'submissionId'>
  /** Renders the form again from its draft. */
  readonly onStartOver: () => void
}

/**
 * The draft was sent on another device while this one continued it. Both the submission and the answers on this device
 * are kept.
 */
export function SentElsewhereNote({ live, onStartOver }: SentElsewhereNoteProps) {
  const { t } = useTranslation('drafts')
  const startOver = () => {
    // With storage full, there is no draft to render from.
    if (live.keep({ submissionId: newUuid(), synced: undefined })) onStartOver()
  }
  return (
    <div className="page-sent-elsewhere">
      <p>{t('sentElsewhere.text')}</p>
      <PageLink className="page-button" to={`/submissions/${encodeURIComponent(live.submissionId)}`}>
        {t('sentElsewhere.look')}
      </PageLink>
      <button type="button" className="page-button page-button-primary" onClick={startOver}>
        {t('sentElsewhere.anew')}
      </button>
    </div>
  )
}
