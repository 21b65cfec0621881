import { useTranslation } from 'react-i18next'

/** Close button of a notice. */
export function CloseButton({ className = '', onClose }: { className?: string; onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <button type="button" className={`notice-close ${className}`} aria-label={t('close')} onClick={onClose}>
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M5 5l14 14M19 5L5 19" />
      </svg>
    </button>
  )
}
