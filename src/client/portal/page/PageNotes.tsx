import { useTranslation } from 'react-i18next'
import type { LiveForm } from '../../runtime/startForm.ts'
import { usePageAddress } from './pageAddress.ts'

/** What a collector should know before going on: the last one was sent, or this one continues a draft. */
export function PageNotes({ live, onStartOver }: { live: LiveForm; onStartOver: () => void }) {
  const { t } = useTranslation('page')
  if (live.restored) {
    return (
      <p className="page-note">
        {t('restored')}{' '}
        <button type="button" className="page-link" onClick={onStartOver}>
          {t('startOver')}
        </button>
      </p>
    )
  }
  return <SentNote />
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
