import { Checkbox, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { StateTag } from '../form/StateTag.tsx'
import { useWhen } from '../../shell/useWhen.ts'
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
            <p className="forms-facts">
              {t(`template.${form.template}.title`)} · {t('submissions.total', { count: form.submissionCount })}
              {!form.mine && ` · ${t('list.of', { name: form.ownerName })}`}
              <br />
              <time dateTime={form.updatedAt}>{when(form.updatedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
