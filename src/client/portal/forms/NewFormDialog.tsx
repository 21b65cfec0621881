import { InboxOutlined } from '@ant-design/icons'
import { Divider, Form, Input, Modal, Radio, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { TEMPLATE_KINDS, type TemplateKind } from '../../../forms/document/FormDocument.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { ImportRefusal, type Refusal } from './ImportRefusal.tsx'
import { readImport } from './readImport.ts'

/** Makes a form from one of the templates or from an exported document, and opens it. */
export function NewFormDialog({ open, close }: { open: boolean; close: () => void }) {
  const { t } = useTranslation(['portal', 'common'])
  const notices = useNotices()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [template, setTemplate] = useState<TemplateKind>(TEMPLATE_KINDS.BLANK)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const named = name.trim() ? { name: name.trim() } : {}

  const make = async (body: { template: TemplateKind } | { document: unknown }) => {
    setBusy(true)
    try {
      const { id } = await call('createForm', { body: { ...named, ...body } })
      await navigate(`/forms/${id}/edit`)
    } catch (error) {
      if (error instanceof Problem && error.code === 'documentInvalid') setRefusal({ issues: error.details['issues'] })
      else notices.problem(error)
    } finally {
      setBusy(false)
    }
  }
  const importFile = async (file: File) => {
    const read = await readImport(file)
    if ('document' in read) await make(read)
    else setRefusal('notJson')
  }

  return (
    <Modal
      open={open}
      title={t('newForm.title')}
      width={560}
      okText={t('newForm.create')}
      cancelText={t('common:cancel')}
      confirmLoading={busy}
      onOk={() => void make({ template })}
      onCancel={close}
      afterClose={() => setRefusal(null)}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={t('newForm.template')}>
          <Radio.Group
            className="portal-choices"
            aria-label={t('newForm.template')}
            value={template}
            onChange={(event) => setTemplate(event.target.value as TemplateKind)}
          >
            {Object.values(TEMPLATE_KINDS).map((kind) => (
              <Radio key={kind} value={kind}>
                {t(`template.${kind}.title`)}
                <small>{t(`template.${kind}.text`)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item label={t('newForm.name')} htmlFor="new-form-name">
          <Input
            id="new-form-name"
            value={name}
            maxLength={200}
            placeholder={t('newForm.namePlaceholder')}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => void make({ template })}
          />
        </Form.Item>
      </Form>
      <Divider plain>{t('newForm.import')}</Divider>
      <Upload.Dragger
        accept=".json,application/json"
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          setRefusal(null)
          void importFile(file)
          return false
        }}
      >
        <InboxOutlined /> {t('newForm.importHint')}
      </Upload.Dragger>
      {refusal && <ImportRefusal refusal={refusal} />}
    </Modal>
  )
}
