import { useTranslation } from 'react-i18next'
import { Problem } from '../../../contract/problems.ts'
import { PageProblem } from '../page/PageProblem.tsx'

/** Why there is no list of places: the form's own reasons, or that it could not be fetched; adding one goes on. */
export function NearbyProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation(['mby', 'page'])
  if (error instanceof Problem) return <PageProblem error={error} retry={retry} />
  return (
    <div className="mby-empty" role="alert">
      <p>{t('failed')}</p>
      <button type="button" className="page-button page-button-primary" onClick={retry}>
        {t('page:failed.retry')}
      </button>
    </div>
  )
}
