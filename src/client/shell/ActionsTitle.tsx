import { useTranslation } from 'react-i18next'

/** Heading of a table's column of buttons, for screen readers only. */
export function ActionsTitle() {
  const { t } = useTranslation('portal')
  return <span className="portal-unseen">{t('forms.acts')}</span>
}
