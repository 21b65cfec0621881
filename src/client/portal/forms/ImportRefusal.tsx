import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DocumentIssue } from '../../../forms/document/DocumentIssue.ts'

/** Reason why an import failed; `issues` as the server listed them. */
export type Refusal = 'notJson' | { readonly issues: unknown }

/** Lists the errors of a document: each place as a JSON pointer, and a sentence. */
export function ImportRefusal({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation(['portal', 'editor'])
  const issues = refusal !== 'notJson' && Array.isArray(refusal.issues) ? (refusal.issues as DocumentIssue[]) : []
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBlockStart: 12 }}
      title={refusal === 'notJson' ? t('newForm.notJson') : t('newForm.importFailed')}
      description={
        issues.length > 0 && (
          <ul className="portal-issues">
            {issues.map(({ pointer, code, params, sentence }) => (
              <li key={`${pointer} ${code} ${sentence}`}>
                <code>{pointer || t('newForm.wholeDocument')}</code>{' '}
                {t(`editor:document.${code}`, { ...params, defaultValue: sentence })}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}
