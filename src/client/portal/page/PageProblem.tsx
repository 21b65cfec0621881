import { useTranslation } from 'react-i18next'
import { Problem } from '../../../contract/problems.ts'
import { PageMessage } from './PageMessage.tsx'

/** Why a form's page shows no form, kindly. */
export function PageProblem({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('page')
  const code = error instanceof Problem ? error.code : null
  if (code === 'formNotFound') return <PageMessage title={t('unknown.title')} text={t('unknown.text')} />
  if (code === 'formUnpublished') return <PageMessage title={t('unpublished.title')} text={t('unpublished.text')} />
  if (code === 'notAllowed') return <PageMessage title={t('notAllowed.title')} text={t('notAllowed.text')} />
  if (code === 'taskNotFound') return <PageMessage title={t('noTask.title')} text={t('noTask.text')} />
  return (
    <PageMessage title={t('failed.title')} text={t('failed.text')}>
      <button type="button" className="page-button page-button-primary" onClick={retry}>
        {t('failed.retry')}
      </button>
    </PageMessage>
  )
}
