import { useTranslation } from 'react-i18next'

/** The head of a table's column of buttons: heard, not seen. */
export function ActsTitle() {
  const { t } = useTranslation('portal')
  return <span className="portal-unseen">{t('forms.acts')}</span>
}
