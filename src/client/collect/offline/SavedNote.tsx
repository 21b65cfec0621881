import { useTranslation } from 'react-i18next'
import { languageOfText } from '../../../render/i18n/languageOfText.ts'

/** Says that a list was saved on the device, and when. */
export function SavedNote({ savedAt, tasks = false }: { savedAt: number; tasks?: boolean }) {
  const { t, i18n } = useTranslation('areas')
  const words = languageOfText(i18n, 'areas:fromDevice')
  const when = new Date(savedAt).toLocaleString(words, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="page-note" role="status">
      {t('fromDevice', { when })} {tasks && t('onlyWithYou')}
    </p>
  )
}
