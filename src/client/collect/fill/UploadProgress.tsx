import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FillingMedia } from '../../runtime/media/openMedia.ts'
import './sendingFiles.css'

interface UploadProgressProps {
  readonly media: FillingMedia
  /** The network failed; uploading resumes when it is back. */
  readonly waiting: boolean
  readonly onCancel: () => void
}

/** Upload progress of a submission's files, and a button to send them later: they stay on the device. */
export function UploadProgress({ media, waiting, onCancel }: UploadProgressProps) {
  const { t } = useTranslation(['files', 'page'])
  const progress = useSyncExternalStore(media.subscribe, media.progress, media.progress)
  if (!progress && !waiting) return <span>{t('page:sending')}</span>
  const { done = 0, count = 1, share = 0 } = progress ?? {}
  // Only the server's response means 100 %.
  const percent = Math.min(99, Math.floor(share * 100))
  return (
    <span className="page-files">
      <span>{waiting ? t('waiting') : t('sending', { at: Math.min(done + 1, count), count, percent })}</span>
      {!waiting && <progress value={share} max={1} aria-label={t('label')} />}
      <button type="button" className="page-button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </span>
  )
}
