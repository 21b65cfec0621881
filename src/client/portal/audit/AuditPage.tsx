import { Alert } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { useSession } from '../../session/useSession.ts'
import { usePageTitle } from '../../../render/ui/usePageTitle.ts'
import { useForm } from '../form/FormFrame.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { SidePage } from '../submissions/SidePage.tsx'
import { AuditLog } from './AuditLog.tsx'
import { ElementLabels, elementLabels } from './useAuditWords.ts'

/** `/forms/{id}/audit`: the audit log of a form and its submissions, for its owners. */
export function FormAuditPage() {
  const { t, i18n } = useTranslation('records')
  const { form } = useForm()
  const disabledReason = useDisabledReason()(form, 'owner')
  const labels = useMemo(
    () => elementLabels(form.document as StoredDocument, i18n.language),
    [form.document, i18n.language],
  )
  return (
    <SidePage title={t('audit.title')} text={t('audit.text')}>
      {disabledReason === null ? (
        <ElementLabels value={labels}>
          <AuditLog formId={form.id} />
        </ElementLabels>
      ) : (
        <Alert type="info" showIcon title={disabledReason} />
      )}
    </SidePage>
  )
}

/** `/audit`: the audit log of all forms, for admins. */
export function AuditPage() {
  const { t } = useTranslation('records')
  const { info } = useSession()
  usePageTitle(t('audit.title'))
  if (!info.isAdmin) return <EmptyState level={1} title={t('audit.admins')} text={t('audit.adminsText')} />
  return (
    <>
      <PageHeader level={1} title={t('audit.title')} />
      <p>{t('audit.textAll')}</p>
      <AuditLog formId={null} />
    </>
  )
}
