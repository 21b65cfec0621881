import { Form, Input, InputNumber, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { nameOfLanguage } from '../../../render/ui/nameOfLanguage.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

/** Limits years to four digits: browsers accept six otherwise, and a typed hour ends up in the year. */
const LATEST = '9999-12-31T23:59'

/** When and how often a form may be answered. The field `terms` of the surrounding form holds `TermsValues`. */
export function TermsFields({ languages }: { languages: readonly string[] }) {
  const { t, i18n } = useTranslation('portal')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <fieldset className="portal-terms">
      <legend>
        <SectionTitle>{t('terms.title')}</SectionTitle>
      </legend>
      <Typography.Paragraph type="secondary">{t('terms.hint', { timeZone })}</Typography.Paragraph>
      <div className="portal-pair">
        <Form.Item name={['terms', 'opensAt']} label={t('terms.opensAt')}>
          <Input type="datetime-local" max={LATEST} />
        </Form.Item>
        <Form.Item
          name={['terms', 'closesAt']}
          label={t('terms.closesAt')}
          dependencies={[['terms', 'opensAt']]}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, closesAt: string) => {
                const opensAt = String(getFieldValue(['terms', 'opensAt']) ?? '')
                if (closesAt && opensAt && closesAt <= opensAt) throw new Error(t('terms.order'))
              },
            }),
          ]}
        >
          <Input type="datetime-local" max={LATEST} />
        </Form.Item>
      </div>
      <Typography.Paragraph type="secondary">{t('terms.grace')}</Typography.Paragraph>
      <div className="portal-pair">
        <Form.Item name={['terms', 'limit']} label={t('terms.limit')}>
          <InputNumber className="portal-wide" min={1} precision={0} placeholder={t('terms.any')} />
        </Form.Item>
        <Form.Item name={['terms', 'perPerson']} label={t('terms.perPerson')}>
          <InputNumber className="portal-wide" min={1} precision={0} placeholder={t('terms.any')} />
        </Form.Item>
      </div>
      {languages.map((language) => (
        <Form.Item
          key={language}
          name={['terms', 'closeMessage', language]}
          label={
            languages.length > 1
              ? t('terms.messageIn', { language: nameOfLanguage(language, i18n.language) })
              : t('terms.message')
          }
        >
          <Input.TextArea rows={3} maxLength={2_000} placeholder={t('terms.messagePlaceholder')} />
        </Form.Item>
      ))}
    </fieldset>
  )
}
