import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

/** Leads from what was sent to what is not sent yet, and back. */
export function SentOrDraft() {
  const { t } = useTranslation('collector')
  return (
    <nav className="collector-switch" aria-label={t('mine.views')}>
      <NavLink to="/submissions">{t('mine.title')}</NavLink>
      <NavLink to="/drafts">{t('drafts.title')}</NavLink>
    </nav>
  )
}
