import { Form, Modal, Input, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import type { OwnTemplate } from '../../../contract/templateShapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { mayEdit } from '../form/homeOf.ts'
import { useDialog } from '../../shell/useDialog.ts'

interface TemplateDialogProps {
  /** The form that becomes a template; `template` instead is an existing one to change. */
  readonly form?: FormSummary
  readonly template?: OwnTemplate
  readonly close: () => void
  readonly onSaved?: () => void
}

/** Creates a template from a form, or renames and shares an existing one. */
export function TemplateDialog({ form, template, close, onSaved }: TemplateDialogProps) {
  const { t } = useTranslation(['portal', 'common'])
  const { message, problem } = useNotices()
  const [fields] = Form.useForm<TemplateValues>()
  const [busy, setBusy] = useState(false)
  const dialog = useDialog(close)
  const name = template?.name ?? form?.name ?? ''

  const save = async (values: TemplateValues) => {
    // Enter pressed twice creates one template.
    if (busy) return
    setBusy(true)
    try {
      const body = { name: values.name.trim(), shared: values.shared }
      if (template) await call('updateTemplate', { params: { templateId: template.id }, body })
      else if (form) await call('addTemplate', { params: { id: form.id }, body })
      message.success(template ? t('ownTemplates.changed') : t('ownTemplates.saved', { name: body.name }))
      onSaved?.()
      dialog.leave()
    } catch (error) {
      problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      {...dialog.props}
      className="forms-dialog"
      title={t(template ? 'ownTemplates.editTitle' : 'ownTemplates.title', { name })}
      okText={t('common:save')}
      cancelText={t('common:cancel')}
      confirmLoading={busy}
      onOk={() => fields.submit()}
      destroyOnHidden
    >
      {!template && <p>{t('ownTemplates.text')}</p>}
      <Form<TemplateValues>
        form={fields}
        layout="vertical"
        initialValues={{ name, shared: template?.shared ?? 'form' }}
        onFinish={(values) => void save(values)}
      >
        <TemplateFields mayOpen={template !== undefined || (form !== undefined && mayEdit(form))} />
      </Form>
    </Modal>
  )
}

type TemplateValues = Pick<OwnTemplate, 'name' | 'shared'>

/** A template's name, and who may use it. `mayOpen` also offers everyone. */
function TemplateFields({ mayOpen }: { mayOpen: boolean }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <Form.Item
        name="name"
        label={t('ownTemplates.name')}
        rules={[{ required: true, whitespace: true, message: t('ownTemplates.nameRequired') }]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name="shared"
        label={t('ownTemplates.shared')}
        extra={mayOpen ? undefined : t('ownTemplates.everyoneNeeds')}
      >
        <Radio.Group
          vertical
          options={[
            { value: 'form', label: t('ownTemplates.form') },
            { value: 'everyone', label: t('ownTemplates.everyone'), disabled: !mayOpen },
          ]}
        />
      </Form.Item>
    </>
  )
}
