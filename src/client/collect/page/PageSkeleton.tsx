import { useTranslation } from 'react-i18next'

/** The outline of a form while it loads. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className="page" role="status" aria-label={t('loading')}>
      <div className="page-navbar" />
      <div className="page-form">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="page-bone" />
        ))}
      </div>
    </div>
  )
}
