import { Segmented, Table, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayFigures } from '../../../../contract/versionShapes.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { DayChart } from './DayChart.tsx'
import { DropOffSection } from './DropOffSection.tsx'
import './figures.css'
import { SectionTitle } from '../../../shell/SectionTitle.tsx'

const SPANS = [7, 30, 90] as const

/** Openings and submissions of the form per day, as a chart and as a table. */
export function FiguresSection() {
  const { t } = useTranslation('versions')
  const { form } = useForm()
  const [days, setDays] = useState<number>(30)
  const [offset] = useState(() => -new Date().getTimezoneOffset())
  const { answer, reload } = useAuthorQuery('getFormFigures', { params: { id: form.id }, query: { days, offset } })
  return (
    <div className="portal-stack">
      <div className="portal-row">
        <SectionTitle>{t('figures.title')}</SectionTitle>
        <Segmented<number>
          aria-label={t('figures.days')}
          value={days}
          onChange={setDays}
          options={SPANS.map((count) => ({ value: count, label: t('figures.last', { count }) }))}
        />
      </div>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(data) => <Figures days={data.days} />}
      </WhenLoaded>
      <DropOffSection days={days} offset={offset} />
    </div>
  )
}

const WHAT = ['opened', 'sent', 'failed'] as const

function Figures({ days }: { days: readonly DayFigures[] }) {
  const { t, i18n } = useTranslation('versions')
  const number = new Intl.NumberFormat(i18n.language)
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const dayFormat = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dayWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
  const sum = (what: (typeof WHAT)[number]) => days.reduce((total, day) => total + day[what], 0)
  const [opened, sent, failed] = [sum('opened'), sum('sent'), sum('failed')]
  if (opened + sent + failed === 0) return <Typography.Text type="secondary">{t('figures.none')}</Typography.Text>
  return (
    <>
      <dl className="publish-totals">
        {WHAT.map((what) => (
          <div key={what} className={`publish-total-${what}`}>
            <dt>{t(`figures.${what}`)}</dt>
            <dd>{number.format(sum(what))}</dd>
          </div>
        ))}
        {/* Submissions sent without opening the page have no view: a share of views would be meaningless then. */}
        {opened > 0 && sent <= opened && (
          <div>
            <dt>{t('figures.left')}</dt>
            <dd>{share.format(1 - sent / opened)}</dd>
          </div>
        )}
      </dl>
      <DayChart days={days} dayWords={dayWords} />
      <Typography.Text type="secondary">{t('figures.note')}</Typography.Text>
      <details className="publish-table">
        <summary>{t('figures.table')}</summary>
        <Table<DayFigures>
          rowKey="day"
          size="small"
          pagination={false}
          dataSource={days.toReversed()}
          columns={[
            { title: t('figures.day'), dataIndex: 'day', render: dayWords, rowScope: 'row' },
            ...WHAT.map((what) => ({ title: t(`figures.${what}`), dataIndex: what, align: 'right' as const })),
          ]}
        />
      </details>
    </>
  )
}
