import { useTranslation } from 'react-i18next'

/** Illustration of a form on a phone, with texts of the page. Hidden from screen readers. */
export function LoginIllustration() {
  const { t } = useTranslation('session')
  return (
    <div className="start-phone" aria-hidden="true">
      <div className="start-phone-bar">{t('start.sample.title')}</div>
      <b>{t('start.sample.where')}</b>
      <svg viewBox="0 0 200 96" className="start-map" focusable="false">
        <rect width="200" height="96" fill="#f1f1ea" />
        <path d="M0 22c44-18 60 42 104 40s52-12 96 16v18H0z" fill="#cfe2ea" />
        <path d="M0 78 120 22 200 6M70 0l56 96" stroke="#fff" strokeWidth="7" fill="none" />
        <circle cx="104" cy="50" r="24" fill="#00683e" opacity=".18" />
        <path d="M104 22a14 14 0 0 0-14 14c0 10 14 24 14 24s14-14 14-24a14 14 0 0 0-14-14Z" fill="#00683e" />
        <circle cx="104" cy="36" r="5" fill="#fff" />
      </svg>
      <b>{t('start.sample.water')}</b>
      <div className="start-choices">
        <span>{t('start.sample.yes')}</span>
        <span data-chosen>{t('start.sample.no')}</span>
      </div>
      <b>{t('start.sample.wrong')}</b>
      <div className="start-choices">
        <span>{t('start.sample.pump')}</span>
        <span>{t('start.sample.dry')}</span>
      </div>
    </div>
  )
}
