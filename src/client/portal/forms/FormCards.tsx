import { Card, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { StateTag } from '../shell/StateTag.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { FormMenu } from './FormMenu.tsx'
import { homeOf } from './homeOf.ts'

/** The forms on a narrow screen. */
export function FormCards({ forms, changed }: { forms: readonly FormSummary[]; changed: () => void }) {
  const { t } = useTranslation('portal')
  const when = useWhen()
  return (
    <div className="portal-cards">
      {forms.map((form) => (
        <Card key={form.id} size="small">
          <div className="portal-card-head">
            <Link className="portal-name" to={homeOf(form)}>
              {form.name}
            </Link>
            <FormMenu form={form} changed={changed} />
          </div>
          <StateTag form={form} />{' '}
          <Typography.Text type="secondary">
            {t(`template.${form.template}.title`)} · {t('submissions.total', { count: form.submissionCount })} ·{' '}
            {when(form.updatedAt)}
          </Typography.Text>
        </Card>
      ))}
    </div>
  )
}
