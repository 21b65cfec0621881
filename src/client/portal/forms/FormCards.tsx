import { Checkbox, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedForm } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { StateTag } from '../form/StateTag.tsx'
import { useWhen } from '../../shell/useWhen.ts'
import { FormThumb } from './FormThumb.tsx'
import { Sparkline } from './Sparkline.tsx'
import { FormMenu } from './FormMenu.tsx'
import { homeOf } from '../form/homeOf.ts'
import type { ListProps } from './ListProps.ts'
import { PinButton } from './PinButton.tsx'

/** The forms as cards: as many beside each other as there is room for. */
export function FormCards({ forms, chosen, onChoose, changed }: ListProps) {
  const { t } = useTranslation('portal')
  const when = useWhen()
  const here = forms.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const toggle = (id: string) => onChoose(here.includes(id) ? here.filter((one) => one !== id) : [...here, id])
  return (
    <>
      <Checkbox
        className="forms-choose-page"
        checked={here.length === forms.length}
        indeterminate={here.length > 0 && here.length < forms.length}
        onChange={({ target }) => onChoose(target.checked ? forms.map(({ id }) => id) : [])}
      >
        {t('choose.page')}
      </Checkbox>
      <ul className="forms-cards">
        {forms.map((form) => (
          <li key={form.id} className="forms-card" data-chosen={chosen.has(form.id)} data-pinned={form.favourite}>
            <FormThumb shapes={form.shapes} color={form.color} />
            <div className="forms-card-head">
              <Checkbox
                checked={chosen.has(form.id)}
                onChange={() => toggle(form.id)}
                aria-label={t('choose.one', { name: form.name })}
              />
              <Link className="portal-name forms-name" to={homeOf(form)}>
                {form.name}
              </Link>
              <PinButton form={form} changed={changed} />
              <FormMenu form={form} changed={changed} />
            </div>
            <div className="forms-tags">
              <StateTag form={form} />
              {!form.mine && <Tag>{t(`role.${form.role}`)}</Tag>}
            </div>
            {form.template !== TEMPLATE_KINDS.INFO && <Taken form={form} />}
            <p className="forms-facts">
              {t(`template.${form.template}.title`)}
              {!form.mine && ` · ${t('list.of', { name: form.ownerName })}`}
              <br />
              {form.lastSubmissionAt === null ? (
                <time dateTime={form.updatedAt}>{t('list.edited', { when: when(form.updatedAt) })}</time>
              ) : (
                <time dateTime={form.lastSubmissionAt}>
                  {t('list.lastSent', { when: when(form.lastSubmissionAt) })}
                </time>
              )}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many submissions a form has, how many came in a day, and the line of two weeks. */
function Taken({ form }: { readonly form: ListedForm }) {
  const { t, i18n } = useTranslation('portal')
  const { submissionCount, days } = form
  if (submissionCount === 0) return <p className="forms-taken">{t('list.noneSent')}</p>
  const lately = days.reduce((sum, count) => sum + count, 0)
  const today = days.at(-1) ?? 0
  return (
    <div className="forms-taken">
      <Link to={`/forms/${form.id}/submissions`} aria-label={t('submissions.total', { count: submissionCount })}>
        <strong>{new Intl.NumberFormat(i18n.language).format(submissionCount)}</strong>
        <small>{today > 0 ? t('list.today', { count: today }) : t('list.sent')}</small>
      </Link>
      <Sparkline days={days} label={t('list.lately', { count: lately, days: days.length })} />
    </div>
  )
}
