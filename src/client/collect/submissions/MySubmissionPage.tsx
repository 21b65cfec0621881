import '../../shell/collector.css'
import { Alert, Descriptions, Typography } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import type { MySubmissionDetail, OwnEdition } from '../../../contract/shapes.ts'
import { useQueuedCorrections } from '../outbox/useQueuedCorrections.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import type { AnswerColumn } from '../../answers/answerColumns.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { CachedNote } from './CachedNote.tsx'
import { placeText } from '../../answers/placeText.ts'
import { ShownAnswer } from '../../answers/ShownAnswer.tsx'
import { SubmissionStateTag } from '../../answers/SubmissionStateTag.tsx'
import { useOwnResponse } from './useOwnResponse.ts'

/** `/submissions/{id}`: one submission of the signed-in user, its status, and its earlier editions. */
export function MySubmissionPage() {
  const { submissionId = '' } = useParams()
  const { answer, keptAt, reload } = useOwnResponse('getMySubmission', { params: { submissionId } })
  const isGone =
    answer.state === 'failed' && answer.error instanceof Problem && answer.error.code === 'submissionNotFound'
  if (isGone) return <NotMine />
  return (
    <>
      <CachedNote keptAt={keptAt} />
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(mine) => <One mine={mine} />}
      </WhenLoaded>
    </>
  )
}

/** The user has no submission with this id; a retry makes no difference. */
function NotMine() {
  const { t } = useTranslation('collector')
  return (
    <EmptyState
      title={t('one.noneTitle')}
      text={t('one.noneText')}
      action={
        <Link to="/submissions" className="collector-act collector-act-first">
          {t('one.back')}
        </Link>
      }
    />
  )
}

const ALERTS = { sent: 'info', accepted: 'success', rejected: 'error' } as const

function One({ mine }: { mine: MySubmissionDetail }) {
  const { t, i18n } = useTranslation('collector')
  const waits = useQueuedCorrections().has(mine.id)
  const when = useDateTime()
  const columns = useMemo(() => columnsOf(mine.page.document, i18n.language), [mine.page.document, i18n.language])
  const place = placeText(mine)
  const head = [
    { key: 'sent', label: t('one.sentAt'), children: when(mine.correctedAt ?? mine.submittedAt) },
    ...(mine.startedAt ? [{ key: 'started', label: t('one.started'), children: when(mine.startedAt) }] : []),
    ...(mine.completedAt ? [{ key: 'completed', label: t('one.completed'), children: when(mine.completedAt) }] : []),
    ...(place ? [{ key: 'place', label: t('one.place'), children: place }] : []),
  ]
  return (
    <div className="portal-stack collector-one">
      <Link to="/submissions" className="collector-act">
        ← {t('one.back')}
      </Link>
      <PageHeader level={1} title={mine.formName} tags={<SubmissionStateTag state={mine.state} />} />
      <Alert
        type={ALERTS[mine.state]}
        showIcon
        title={t(`one.${mine.state}Text`)}
        description={mine.reason && `${t('mine.reason')}: ${mine.reason}`}
      />
      {waits && <Alert type="info" showIcon title={t('correct.waits')} />}
      {mine.state !== 'accepted' && !waits && (
        <Link to={`/submissions/${mine.id}/correct`} className="collector-act collector-act-first collector-act-wide">
          {t('mine.correct')}
        </Link>
      )}
      <Descriptions size="small" column={1} bordered items={head} />
      <AnswerList title={t('one.answers')} columns={columns} input={mine.input} />
      {mine.history.length > 0 && (
        <Typography.Title level={2} className="collector-subtitle">
          {t('one.history')}
        </Typography.Title>
      )}
      {mine.history.map((edition) => (
        <Before key={edition.edition} edition={edition} columns={columns} />
      ))}
    </div>
  )
}

function Before({ edition, columns }: { edition: OwnEdition; columns: readonly AnswerColumn[] }) {
  const { t } = useTranslation('collector')
  const when = useDateTime()
  return (
    <details className="collector-before">
      <summary>
        {t('one.edition', { when: when(edition.sentAt) })} <SubmissionStateTag state={edition.state} />
      </summary>
      {edition.reason && (
        <p className="collector-reason">
          <strong>{t('mine.reason')}:</strong> {edition.reason}
        </p>
      )}
      <AnswerList columns={columns} input={edition.input} />
    </details>
  )
}

function AnswerList(props: {
  readonly title?: string
  readonly columns: readonly AnswerColumn[]
  readonly input: MySubmissionDetail['input']
}) {
  const { title, columns, input } = props
  const { t } = useTranslation('collector')
  const blank = <Typography.Text type="secondary">{t('one.unanswered')}</Typography.Text>
  const items = columns.map((column) => ({
    key: column.path,
    label: column.labelFor(input),
    children: <ShownAnswer column={column} input={input} blank={blank} />,
  }))
  return <Descriptions size="small" column={1} bordered layout="vertical" {...(title ? { title } : {})} items={items} />
}
