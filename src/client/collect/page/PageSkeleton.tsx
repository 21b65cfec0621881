import { useTranslation } from 'react-i18next'

/** Title in the HTML sent by the server, read before React replaces it; '' if there was none. */
const OUTLINE =
  typeof document === 'undefined'
    ? { path: '', title: '' }
    : { path: location.pathname, title: document.querySelector('#root .page-navbar h1')?.textContent ?? '' }

/** Skeleton of a form while it loads; keeps the server's title on the path that was opened first. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className="page" role="status" aria-label={t('loading')}>
      <div className="page-navbar">
        {OUTLINE.title !== '' && OUTLINE.path === location.pathname && <h1>{OUTLINE.title}</h1>}
      </div>
      <div className="page-form">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="page-bone" />
        ))}
      </div>
    </div>
  )
}
