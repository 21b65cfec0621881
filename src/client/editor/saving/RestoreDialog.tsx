import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/Dialog.tsx'
import type { Backup } from './backup.ts'

interface RestoreDialogProps {
  readonly backup: Backup
  readonly onRestore: () => void
  readonly onForget: () => void
}

/** This browser kept changes that never reached the server: use them, or let them go. */
export function RestoreDialog({ backup, onRestore, onForget }: RestoreDialogProps) {
  const { t, i18n } = useTranslation('editor')
  return (
    <Dialog
      title={t('save.restoredTitle')}
      onClose={onRestore}
      actions={
        <>
          <button type="button" className="ed-button" onClick={onForget}>
            {t('save.forget')}
          </button>
          <button type="button" className="ed-button ed-primary" onClick={onRestore}>
            {t('save.restore')}
          </button>
        </>
      }
    >
      <p>{t('save.restored', { time: new Date(backup.at).toLocaleString(i18n.language) })}</p>
    </Dialog>
  )
}
