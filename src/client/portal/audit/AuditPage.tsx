import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { useSession } from '../../session/useSession.ts'
import { usePageTitle } from '../../../render/ui/usePageTitle.ts'
import { useForm } from '../form/FormFrame.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { SidePage } from '../submissions/SidePage.tsx'
import { AuditLog } from './AuditLog.tsx'

/** `/forms/{id}/audit`: the audit log of a form and its submissions, for its owners. */
export function FormAuditPage() {
  const { t } = useTranslation('records')
  const { form } = useForm()
  const disabledReason = useDisabledReason()(form, 'owner')
  return (
    <SidePage title={t('audit.title')} text={t('audit.text')}>
      {disabledReason === null ? <AuditLog formId={form.id} /> : <Alert type="info" showIcon title={disabledReason} />}
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
