import './settings.css'
import { Alert, Button, Form, Input, Select, Typography } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audience, FormSummary } from '../../../contract/shapes.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useLeaveGuard } from '../../notices/useLeaveGuard.ts'
import { mayEdit } from '../form/homeOf.ts'
import { useFormManagement } from '../form/useFormManagement.ts'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { useForm } from '../form/FormFrame.tsx'
import { TermsFields } from './TermsFields.tsx'
import { readTermsValues, isSameTerms, termsValues, type TermsValues } from './termsValues.ts'
import { DataProtection } from './DataProtection.tsx'
import { ReviewStatesCard } from './ReviewStatesCard.tsx'
import { NearbySettingsCard } from './NearbySettingsCard.tsx'
import { useLocation, useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

interface Wanted {
  readonly name: string
  readonly audience: Audience
  readonly terms: TermsValues
}

/** Settings of a form: name, audience, terms, and archiving. */
export function SettingsPage() {
  const { t } = useTranslation(['portal', 'common'])
  const { hash } = useLocation()
  const { form, update } = useForm()
  const { message, problem } = useNotices()
  const { archive, restore } = useFormManagement(update)
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState(false)
  const [unsavedStates, setUnsavedStates] = useState(false)
  useLeaveGuard(() => unsaved || unsavedStates)
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const disabledReason = useDisabledReason()
  const readOnly = disabledReason(form, 'editor')
  const notOwner = disabledReason(form, 'owner')

  const { languages } = form.document as StoredDocument
  const [fields] = Form.useForm<Wanted>()
  const differs = ({ name, audience, terms }: Wanted, from: Pick<typeof form, keyof Wanted>) =>
    name !== from.name || audience !== from.audience || !isSameTerms(readTermsValues(terms, languages), from.terms)

  const save = async ({ name, audience, terms: values }: Wanted) => {
    setBusy(true)
    try {
      const body = { name: name.trim(), audience, terms: readTermsValues(values, languages) }
      const saved = await call('updateForm', { params: { id: form.id }, body })
      update(saved)
      // Text typed during saving is still unsaved.
      setUnsaved(differs({ ...fields.getFieldsValue(), name: fields.getFieldValue('name').trim() }, saved))
      message.success(t('done.saved'))
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  const putAway = async () => {
    const changed = await (form.archivedAt ? restore(form) : archive(form))
    if (changed) update(changed)
  }

  return (
    <div className="settings">
      {readOnly && <Alert className="settings-note" type="info" showIcon title={readOnly} />}
      <Form<Wanted>
        className="settings-card"
        form={fields}
        layout="vertical"
        disabled={!mayEdit(form)}
        initialValues={{ name: form.name, audience: form.audience, terms: termsValues(form.terms, languages) }}
        onValuesChange={(_, wanted) => setUnsaved(differs(wanted, form))}
        onFinish={(wanted) => void save(wanted)}
      >
        <Form.Item
          name="name"
          label={t('settings.name')}
          rules={[{ required: true, whitespace: true, message: t('settings.nameRequired') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="audience" label={t('audience.title')} extra={t('audience.hint')}>
          <Select options={([99, 2, 1] as const).map((value) => ({ value, label: t(`audience.${value}`) }))} />
        </Form.Item>
        <TermsFields languages={languages} />
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('common:save')}
        </Button>
      </Form>
      <div className="settings-more">
        {form.template === TEMPLATE_KINDS.MAP_BY_YOU && (
          <div className="settings-card">
            <NearbySettingsCard form={form} />
          </div>
        )}
        <SharingSection form={form} onChanged={update} />
        {form.template !== TEMPLATE_KINDS.INFO && (
          <>
            <ReviewStatesCard form={form} onUnsaved={setUnsavedStates} />
            <DataProtection form={form} />
          </>
        )}
        <section className="settings-card">
          <SectionTitle>{t('settings.archiveTitle')}</SectionTitle>
          <Typography.Paragraph type="secondary">
            {notOwner ?? t(form.archivedAt ? 'settings.archivedText' : 'settings.archiveText')}
          </Typography.Paragraph>
          <Button danger={!form.archivedAt} disabled={notOwner !== null} onClick={() => void putAway()}>
            {t(form.archivedAt ? 'action.restore' : 'action.archive')}
          </Button>
        </section>
      </div>
    </div>
  )
}

const SharingDialog = lazyPart(async () => (await import('../sharing/SharingDialog.tsx')).SharingDialog)

interface SharingSectionProps {
  readonly form: FormSummary
  readonly onChanged: (form: FormSummary) => void
}

/** Opens the sharing dialog of the form. */
function SharingSection({ form, onChanged }: SharingSectionProps) {
  const { t } = useTranslation('portal')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <section className="settings-card">
      <SectionTitle>{t('sharing.section')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('sharing.sectionText')}</Typography.Paragraph>
      <Button onClick={() => setOpen(true)}>{t('sharing.open')}</Button>
      {open && (
        <Suspense fallback={null}>
          <SharingDialog
            form={form}
            close={() => setOpen(false)}
            onChanged={(changed) => (changed === 'left' ? void navigate('/forms') : onChanged(changed))}
          />
        </Suspense>
      )}
    </section>
  )
}
