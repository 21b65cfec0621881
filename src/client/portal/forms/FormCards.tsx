import { Checkbox, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedForm } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { StateTag } from '../form/StateTag.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { FormMenu } from './FormMenu.tsx'
import { homeOf } from '../form/homeOf.ts'
import type { ListProps } from './ListProps.ts'
import { PinButton } from './PinButton.tsx'

/** The forms as cards, as many per row as fit. */
export function FormCards({ forms, chosen, onChoose, changed }: ListProps) {
  const { t } = useTranslation('portal')
  const when = useDateTime()
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

/** Number of submissions of a form, in total and today, with a sparkline of two weeks. */
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

/** Path drawn from `y` down for each character of `ListedForm.shapes`, and its height. */
const DRAWN: { readonly [shape: string]: { readonly height: number; readonly d: (y: number) => string } } = {
  t: { height: 26, d: (y) => `${line(y, 44)}M18 ${y + 9}h104v11h-104z` },
  n: { height: 16, d: (y) => `${line(y, 96)}${line(y + 8, 72)}` },
  c: { height: 34, d: (y) => `${line(y, 56)}${dot(y + 13)}M34 ${y + 13}h40${dot(y + 24)}M34 ${y + 24}h54` },
  y: { height: 28, d: (y) => `${line(y, 50)}M18 ${y + 9}h49v12h-49zM73 ${y + 9}h49v12h-49z` },
  s: { height: 24, d: (y) => `${line(y, 44)}${[0, 1, 2, 3, 4].map((i) => star(24 + i * 16, y + 14)).join('')}` },
  p: { height: 38, d: (y) => `${line(y, 40)}M18 ${y + 9}h32v22h-32zM54 ${y + 9}h32v22h-32z` },
  m: { height: 50, d: (y) => line(y, 52) },
}

const line = (y: number, width: number) => `M18 ${y + 2}h${width}`
const dot = (y: number) => `M18 ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0`
const star = (x: number, y: number) =>
  `M${x} ${y - 5}l1.6 3.4 3.7 .5 -2.7 2.6 .7 3.7 -3.3 -1.8 -3.3 1.8 .7 -3.7 -2.7 -2.6 3.7 -.5z`

/** Thumbnail of a form: its first elements as shapes under a bar in its colour. Hidden from screen readers. */
function FormThumb({ shapes, color }: { readonly shapes: string; readonly color: string | null }) {
  let y = 32
  const drawn = [...(shapes || 'n')].map((shape, i) => {
    const { height, d } = DRAWN[shape] ?? { height: 0, d: () => '' }
    const at = y
    y += height
    return (
      <g key={`${shape} ${i + 1}`}>
        {shape === 'm' && <MapShape y={at + 9} />}
        <path d={d(at)} />
      </g>
    )
  })
  return (
    <svg className="forms-thumb" viewBox="0 0 140 104" aria-hidden="true" focusable="false">
      <rect className="forms-thumb-paper" width="140" height="150" rx="6" />
      <path d="M0 20V6a6 6 0 0 1 6-6h128a6 6 0 0 1 6 6v14z" fill={color ?? '#00683e'} />
      <path d="M12 10h54" className="forms-thumb-title" />
      {drawn}
    </svg>
  )
}

function MapShape({ y }: { readonly y: number }) {
  return (
    <svg x="18" y={y} width="104" height="34" viewBox="0 0 104 34">
      <rect className="forms-thumb-land" width="104" height="34" rx="3" />
      <path className="forms-thumb-water" d="M0 6c22-6 30 16 52 14s26-4 52 6v8H0z" />
      <path className="forms-thumb-road" d="M0 28 60 8 104 2M40 0l26 34" />
      <path className="forms-thumb-pin" d="M52 6a6 6 0 0 0-6 6c0 4.5 6 10 6 10s6-5.5 6-10a6 6 0 0 0-6-6Z" />
    </svg>
  )
}

const WIDTH = 96
const HEIGHT = 26

/** Sparkline of daily counts, oldest first; `label` describes it in words. */
function Sparkline({ days, label }: { readonly days: readonly number[]; readonly label: string }) {
  const most = Math.max(1, ...days)
  const at = (count: number, i: number) =>
    `${((i * WIDTH) / Math.max(1, days.length - 1)).toFixed(1)} ${(2 + (HEIGHT - 4) * (1 - count / most)).toFixed(1)}`
  const line = `M${days.map(at).join('L')}`
  return (
    <svg className="forms-spark" viewBox={`-2 0 ${WIDTH + 4} ${HEIGHT}`} role="img" aria-label={label}>
      <path d={`${line}V${HEIGHT}H0Z`} className="forms-spark-area" />
      <path d={line} />
    </svg>
  )
}
