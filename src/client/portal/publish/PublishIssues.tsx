import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface ListedIssue {
  readonly severity: string
  readonly element: string | null
  readonly key: string
  readonly params?: { readonly [name: string]: string | number }
}

/** What blocks publishing, as the server listed it, and the way to the editor. */
export function PublishIssues({ formId, issues }: { formId: string; issues: unknown }) {
  const { t } = useTranslation(['portal', 'editor'])
  const errors = (Array.isArray(issues) ? (issues as ListedIssue[]) : []).filter(({ severity }) => severity === 'error')
  return (
    <Alert
      type="error"
      showIcon
      title={<Link to={`/forms/${formId}/edit`}>{t('publish.issues')}</Link>}
      description={
        <ul className="portal-issues">
          {errors.map(({ element, key, params }) => (
            <li key={`${element} ${key} ${JSON.stringify(params)}`}>{t(key, { ...params })}</li>
          ))}
        </ul>
      }
    />
  )
}
