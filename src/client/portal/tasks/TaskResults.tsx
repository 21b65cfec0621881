import { DownloadOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskAgreement, TaskBatch } from '../../../contract/taskShapes.ts'
import { urlOf } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { useOutcomeName } from './useOutcomeName.ts'
import { useQuestionLabel } from './useQuestionLabel.ts'
import { SectionTitle } from '../../shell/SectionTitle.tsx'

const FORMATS = ['csv', 'geojson', 'osc'] as const
const DAYS = 30
/** Days are in the viewer's time zone. */
const offset = -new Date().getTimezoneOffset()

/** Reliability of a form's task answers: agreement per question and per person, answers per day. */
export function TaskResults({ formId, batches }: { readonly formId: string; readonly batches: readonly TaskBatch[] }) {
  const { t, i18n } = useTranslation(['taskDesk', 'portal'])
  const [batch, setBatch] = useState('')
  const [weighted, setWeighted] = useState(false)
  const outcomeName = useOutcomeName(formId)
  const of = batch ? { batch } : {}
  const { answer, reload } = useResponse('getTaskAgreement', {
    params: { id: formId },
    query: { ...of, days: DAYS, offset },
  })
  return (
    <section className="portal-stack">
      <div className="portal-row">
        {batches.length > 0 && (
          <Select
            aria-label={t('portal:tasks.batches.name')}
            value={batch}
            onChange={setBatch}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: t('portal:tasks.allBatches') },
              ...batches.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <div className="portal-head-actions">
          <Checkbox checked={weighted} onChange={({ target }) => setWeighted(target.checked)}>
            {t('export.weighted')}
          </Checkbox>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            href={urlOf('exportTaskAnswers', { params: { id: formId }, query: { ...of, language: i18n.language } })}
            download
          >
            {t('export.answers')}
          </Button>
          {FORMATS.map((format) => (
            <Button
              key={format}
              icon={<DownloadOutlined aria-hidden />}
              href={urlOf('exportConsensus', {
                params: { id: formId, format },
                query: { ...of, language: i18n.language, ...(weighted ? { weighted: 'true' as const } : {}) },
              })}
              download
            >
              {t(`export.${format}`)}
            </Button>
          ))}
        </div>
      </div>
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(found) =>
          found.people.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <>
              <Figures found={found} outcomeName={outcomeName} />
              <Days perDay={found.perDay} />
              <Questions questions={found.questions} />
              <People people={found.people} />
            </>
          )
        }
      </WhenLoaded>
    </section>
  )
}

interface FiguresProps {
  readonly found: TaskAgreement
  readonly outcomeName: (id: string) => string
}

function Figures({ found, outcomeName }: FiguresProps) {
  const { t, i18n } = useTranslation('taskDesk')
  const { answers, judged: comparedTasks, unanimous, outcomes } = found
  const number = (value: number) => value.toLocaleString(i18n.language)
  return (
    <>
      <dl className="tasks-counts">
        <div>
          <dt>{t('figures.answers')}</dt>
          <dd>{number(answers)}</dd>
        </div>
        <div>
          <dt>{t('figures.judged')}</dt>
          <dd>{number(comparedTasks)}</dd>
        </div>
        <div>
          <dt>{t('figures.unanimous')}</dt>
          <dd>{comparedTasks === 0 ? '–' : formatShare(unanimous / comparedTasks, i18n.language)}</dd>
        </div>
      </dl>
      <div>
        {outcomes.map(({ outcome, count }) => (
          <Tag key={outcome}>
            {outcomeName(outcome)}: {number(count)}
          </Tag>
        ))}
      </div>
    </>
  )
}

/** Answers per day as bars, each with its number for screen readers. */
function Days({ perDay }: { readonly perDay: TaskAgreement['perDay'] }) {
  const { t, i18n } = useTranslation('taskDesk')
  const most = Math.max(1, ...perDay.map(({ answers }) => answers))
  const say = (day: string) =>
    new Date(`${day}T12:00:00`).toLocaleDateString(i18n.language, { day: 'numeric', month: 'short' })
  if (perDay.length === 0) return null
  return (
    <figure className="tasks-days">
      <figcaption>{t('perDay')}</figcaption>
      <ol>
        {perDay.map(({ day, answers }) => (
          <li key={day}>
            <span className="tasks-bar" style={{ blockSize: `${Math.max(3, (answers / most) * 72)}px` }} />
            <span>{answers.toLocaleString(i18n.language)}</span>
            <small>{say(day)}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Questions({ questions }: Pick<TaskAgreement, 'questions'>) {
  const { t, i18n } = useTranslation('taskDesk')
  const labelOf = useQuestionLabel()
  const coefficient = (value: number | null) =>
    value === null ? '–' : value.toLocaleString(i18n.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return (
    <section>
      <SectionTitle>{t('questions.title')}</SectionTitle>
      <Typography.Paragraph type="secondary">{t('questions.hint')}</Typography.Paragraph>
      {/* It scrolls sideways by the keyboard, too. */}
      <div className="tasks-scroll" role="region" aria-label={t('questions.title')} tabIndex={0}>
        <Table<TaskAgreement['questions'][number]>
          rowKey="path"
          size="small"
          dataSource={[...questions]}
          pagination={false}
          columns={[
            {
              title: t('questions.question'),
              dataIndex: 'path',
              render: (path: string) => (path ? labelOf(path) : t('questions.outcome')),
            },
            {
              title: t('questions.agreement'),
              dataIndex: 'agreement',
              align: 'end',
              render: (value: number | null) => (value === null ? '–' : formatShare(value, i18n.language)),
            },
            { title: 'Scott’s Pi', dataIndex: 'pi', align: 'end', render: coefficient },
            { title: t('questions.nominal'), dataIndex: ['alpha', 'nominal'], align: 'end', render: coefficient },
            { title: t('questions.ordinal'), dataIndex: ['alpha', 'ordinal'], align: 'end', render: coefficient },
            { title: t('questions.interval'), dataIndex: ['alpha', 'interval'], align: 'end', render: coefficient },
            { title: t('questions.ratio'), dataIndex: ['alpha', 'ratio'], align: 'end', render: coefficient },
          ]}
        />
      </div>
    </section>
  )
}

/** Agreement below which a person's answers are marked as doubtful. */
const DOUBTFUL = 0.6

function People({ people }: Pick<TaskAgreement, 'people'>) {
  const { t, i18n } = useTranslation('taskDesk')
  const when = useDateTime()
  const seconds = (value: number | null) =>
    value === null
      ? '–'
      : new Intl.NumberFormat(i18n.language, { style: 'unit', unit: value < 120 ? 'second' : 'minute' }).format(
          value < 120 ? value : Math.round(value / 60),
        )
  return (
    <section>
      <SectionTitle>{t('people.title')}</SectionTitle>
      <Table<TaskAgreement['people'][number]>
        rowKey="userId"
        size="small"
        dataSource={[...people]}
        pagination={people.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: t('people.name'), dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) },
          {
            title: t('people.reliability'),
            key: 'reliability',
            align: 'end',
            sorter: (a, b) => (a.reliability ?? 2) - (b.reliability ?? 2),
            render: (_, { reliability }) =>
              reliability === null ? (
                '–'
              ) : (
                <Tag color={reliability < DOUBTFUL ? 'warning' : 'success'}>
                  {formatShare(reliability, i18n.language)}
                </Tag>
              ),
          },
          { title: t('people.answers'), dataIndex: 'answers', align: 'end', sorter: (a, b) => a.answers - b.answers },
          {
            title: t('people.agreed'),
            key: 'agreed',
            align: 'end',
            render: (_, { compared, agreed }) => (compared === 0 ? '–' : formatShare(agreed / compared, i18n.language)),
          },
          {
            title: t('people.gold'),
            key: 'gold',
            align: 'end',
            render: (_, { gold, right }) => (gold === 0 ? '–' : t('people.right', { right, gold })),
          },
          {
            title: t('people.time'),
            dataIndex: 'medianSeconds',
            align: 'end',
            render: seconds,
          },
          {
            title: t('people.held'),
            key: 'held',
            render: (_, { held, heldSince }) =>
              held === 0 || heldSince === null ? '–' : t('people.since', { count: held, time: when(heldSince) }),
          },
          {
            title: t('people.last'),
            dataIndex: 'lastAt',
            render: (at: string | null) => (at === null ? '–' : when(at)),
          },
        ]}
      />
    </section>
  )
}

export const formatShare = (value: number, language: string): string =>
  value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })
