import { PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormSummary } from '../../../contract/shapes.ts'
import { useFormManagement } from '../form/useFormManagement.ts'

/** Pins a form to the top of the list, or unpins it. */
export function PinButton({ form, changed }: { form: FormSummary; changed: () => void }) {
  const { t } = useTranslation('portal')
  const { pin } = useFormManagement(() => changed())
  return (
    <Button
      type="text"
      className="forms-pin"
      icon={form.favourite ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
      aria-pressed={form.favourite}
      aria-label={`${t('action.pin')}: ${form.name}`}
      title={t(form.favourite ? 'action.unpin' : 'action.pin')}
      onClick={() => void pin(form).then((done) => done && changed())}
    />
  )
}
