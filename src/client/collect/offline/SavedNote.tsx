import { useTranslation } from 'react-i18next'

/** Says that a list was saved on the device, and when. */
export function SavedNote({ savedAt, tasks = false }: { savedAt: number; tasks?: boolean }) {
  const { t, i18n } = useTranslation('areas')
  const when = new Date(savedAt).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="page-note" role="status">
      {t('fromDevice', { when })} {tasks && t('onlyWithYou')}
    </p>
  )
}
