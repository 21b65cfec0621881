import { useTranslation } from 'react-i18next'

/** What the server wrote as the page's title, before anything was drawn in its place; '' where it wrote none. */
const OUTLINE =
  typeof document === 'undefined'
    ? { path: '', title: '' }
    : { path: location.pathname, title: document.querySelector('#root .page-navbar h1')?.textContent ?? '' }

/** The outline of a form while it loads; under the address that was opened, its title stays. */
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
