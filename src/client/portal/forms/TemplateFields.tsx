import { Form, Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { OwnTemplate } from '../../../contract/templateShapes.ts'

export type TemplateValues = Pick<OwnTemplate, 'name' | 'shared'>

/** A template's name, and who may use it. `mayOpen`: also everyone. */
export function TemplateFields({ mayOpen }: { mayOpen: boolean }) {
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
