import { LockOutlined } from '@ant-design/icons'
import { Descriptions, Grid, Typography } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { PageLoading } from '../../../shell/PageLoading.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { isClockOff } from '../isClockOff.ts'
import { inputWithCurrentNames } from '../inputWithCurrentNames.ts'
import { formatJsonValue } from '../../../../forms/submission/answerLine.ts'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { placeText } from '../../../answers/placeText.ts'
import { ShownAnswer } from '../../../answers/ShownAnswer.tsx'
import { lazyPart } from '../../../../render/ui/lazyPart.ts'

const PointsMap = lazyPart(async () => (await import('../../../../render/map/PointsMap.tsx')).PointsMap)

/** Occurs among the answers of web modes without being a question (specification, section 3). */
const ADDED_BY_PAGE = 'Google_Email'

const LIST = { size: 'small', column: 1, bordered: true } as const

/** The place of a submission on a map, all answers, and its facts. */
export function Details(props: {
  readonly row: SubmissionRow
  readonly columns: readonly AnswerColumn[]
  /** True if the columns are those of its own version. */
  readonly isOwn: boolean
  /** True if personal answers are hidden from the user. */
  readonly hides: boolean
}) {
  const { row: sent, columns, isOwn, hides } = props
  const row = isOwn ? sent : { ...sent, input: inputWithCurrentNames(sent) }
  const { t } = useTranslation(['portal', 'desk'])
  const when = useDateTime()
  const layout = Grid.useBreakpoint().sm === false ? 'vertical' : 'horizontal'
  const columnNames = new Set(columns.map(({ path }) => path.split('/')[0]))
  const unasked = Object.entries(row.input).filter(([name]) => !columnNames.has(name))
  const others = unasked.filter(([name]) => name !== ADDED_BY_PAGE)
  const along = [...unasked.filter(([name]) => name === ADDED_BY_PAGE), ...Object.entries(row.additionalData)]
  const unanswered = <Typography.Text type="secondary">{t('submissions.unanswered')}</Typography.Text>
  const shapes = columns.flatMap(({ shape }) => shape(row.input) ?? []).map((shape) => ({ id: row.id, shape }))
  const head = [
    { key: 'when', label: t('submissions.when'), children: when(row.submittedAt) },
    { key: 'completed', label: t('submissions.completed'), children: <DeviceTime row={row} at={row.completedAt} /> },
    { key: 'started', label: t('submissions.started'), children: <DeviceTime row={row} at={row.startedAt} /> },
    { key: 'by', label: t('submissions.by'), children: `${row.submitterName} ${row.submitterEmail}` },
    { key: 'version', label: t('submissions.version'), children: row.version },
    { key: 'place', label: t('submissions.place'), children: placeText(row) || t('submissions.noPlace') },
  ]
  return (
    <div className="portal-stack portal-details">
      {row.longitude !== null && row.latitude !== null && (
        <Suspense fallback={<PageLoading />}>
          <PointsMap
            key={row.id}
            shapes={shapes}
            points={[{ id: row.id, longitude: row.longitude, latitude: row.latitude }]}
            label={t('submissions.onePlaceLabel')}
            className="portal-map-small"
          />
        </Suspense>
      )}
      <Descriptions
        {...LIST}
        // On a phone an answer is below its question, each at full width.
        layout={layout}
        items={columns.map((column) => ({
          key: column.path,
          label: column.label,
          children:
            hides && column.isPersonal ? (
              <Typography.Text type="secondary">
                <LockOutlined aria-hidden /> {t('desk:one.personal')}
              </Typography.Text>
            ) : (
              <ShownAnswer column={column} input={row.input} blank={unanswered} />
            ),
        }))}
      />
      <Descriptions {...LIST} items={head} />
      <JsonList title={t('submissions.otherKeys')} entries={others} />
      <JsonList title={t('submissions.additional')} entries={along} />
    </div>
  )
}

/** A time reported by the device, with a remark if its clock is wrong. */
function DeviceTime({ row, at }: { row: SubmissionRow; at: string | null }) {
  const { t } = useTranslation('portal')
  const when = useDateTime()
  return (
    <>
      {when(at)}
      {at !== null && isClockOff(row) && (
        <Typography.Text type="secondary">{` (${t('submissions.clockOff')})`}</Typography.Text>
      )}
    </>
  )
}

function JsonList({ title, entries }: { title: string; entries: readonly (readonly [string, unknown])[] }) {
  if (entries.length === 0) return null
  const items = entries.map(([key, value]) => ({ key, label: key, children: formatJsonValue(value) }))
  return <Descriptions {...LIST} title={title} items={items} />
}
