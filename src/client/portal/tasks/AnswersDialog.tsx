import { Alert, Button, Input, Modal, Popconfirm, Switch, Table, Tag } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskAnswer } from '../../../contract/taskShapes.ts'
import type { Output } from '../../../contract/endpoints.ts'
import { writeCoordinates } from '../../../elements/location/coordinateText.ts'
import { GOOGLE_EMAIL } from '../../../forms/compile/rootSchema.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { formatJsonValue } from '../../../forms/submission/answerLine.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { useDialog } from '../../shell/useDialog.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { useForm } from '../form/FormFrame.tsx'
import { useTaskAction } from './useTaskAction.ts'
import { formatShare } from './TaskResults.tsx'
import { useOutcomeName } from './useOutcomeName.ts'

const AnswersMap = lazyPart(async () => (await import('./AnswersMap.tsx')).AnswersMap)

interface AnswersDialogProps {
  readonly formId: string
  readonly taskId: string
  readonly close: () => void
  /** Called when the task was decided. */
  readonly changed: () => void
}

/** All answers to a task side by side, their agreement, and the reviewer's decision. */
export function AnswersDialog({ formId, taskId, close, changed }: AnswersDialogProps) {
  const { t } = useTranslation('taskDesk')
  const params = { id: formId, taskId }
  const { answer, reload } = useResponse('listTaskAnswers', { params })
  const dialog = useDialog(close)
  const [busy, setBusy] = useState(false)
  const runAction = useTaskAction(() => {
    changed()
    void reload()
  })
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await runAction(work)
    setBusy(false)
  }
  const review = (verdict: 'accepted' | 'corrected' | 'disputed', more: { userId?: string; note?: string } = {}) =>
    doing(() => call('reviewTask', { params, body: { verdict, ...more } }))
  const askAgain = () => doing(() => call('askTasksAgain', { params: { id: formId }, body: { taskId } }))
  const setGold = (gold: boolean) => doing(() => call('setGold', { params, body: { gold } }))
  return (
    <Modal
      {...dialog.props}
      width={880}
      title={answer.state === 'loaded' ? answer.data.task.title : t('answers.title')}
      footer={null}
    >
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {(data) => (
          <div className="portal-stack">
            <Reviews data={data} />
            <Suspense fallback={<PageLoading />}>
              <AnswersMap data={data} />
            </Suspense>
            <SideBySide
              formId={formId}
              data={data}
              busy={busy}
              onRight={(userId) => void review('corrected', { userId })}
            />
            <div className="portal-row">
              <div className="portal-head-actions">
                <Button
                  type="primary"
                  disabled={busy || data.consensus === null}
                  onClick={() => void review('accepted')}
                >
                  {t('review.accept')}
                </Button>
                <DisputeButton
                  disabled={busy || data.consensus === null}
                  dispute={(note) => review('disputed', note ? { note } : {})}
                />
                <Button disabled={busy || data.task.state !== 'answered'} onClick={() => void askAgain()}>
                  {t('again')}
                </Button>
              </div>
              <label className="tasks-switch">
                <Switch
                  checked={data.task.gold}
                  disabled={busy || (!data.task.gold && data.consensus === null)}
                  onChange={(gold) => void setGold(gold)}
                />
                <span>{t('gold.label')}</span>
              </label>
            </div>
            <small>{t('gold.hint')}</small>
          </div>
        )}
      </WhenLoaded>
    </Modal>
  )
}

/** Asks for the reason, which whoever decides the dispute reads. */
function DisputeButton(props: { readonly disabled: boolean; readonly dispute: (note: string) => Promise<void> }) {
  const { disabled, dispute } = props
  const { t } = useTranslation('taskDesk')
  const [note, setNote] = useState('')
  return (
    <Popconfirm
      icon={null}
      title={t('review.why')}
      description={
        <Input.TextArea
          className="tasks-why"
          aria-label={t('review.why')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      }
      okText={t('review.dispute')}
      disabled={disabled}
      onConfirm={() => dispute(note.trim())}
    >
      <Button disabled={disabled}>{t('review.dispute')}</Button>
    </Popconfirm>
  )
}

type Data = Output<'listTaskAnswers'>

function Reviews({ data: { reviews, answers } }: { readonly data: Data }) {
  const { t } = useTranslation('taskDesk')
  const when = useDateTime()
  const last = reviews.at(-1)
  if (!last) return null
  const chosen = answers.find(({ userId }) => userId === last.userId)?.name ?? ''
  return (
    <Alert
      type={last.verdict === 'disputed' ? 'warning' : 'success'}
      showIcon
      title={t(`review.${last.verdict}By`, { name: last.name, time: when(last.at), chosen })}
      description={last.note}
    />
  )
}

/** Minimum widths of columns in px: texts wrap, but no coordinate and no button does. */
const QUESTION_WIDTH = 104
const COLUMN_WIDTH = 136

interface Line {
  readonly key: string
  readonly label: string
  readonly of: (answer: TaskAnswer) => string
  readonly together: string
}

/** Places, lines and areas are compared as one [longitude, latitude]. */
function coordinatesText(agreed: unknown): string {
  const [longitude, latitude] = agreed as readonly [number, number]
  return writeCoordinates({ longitude, latitude }, 'dd') ?? ''
}

const isGeometry = (value: unknown): boolean => typeof value === 'object' && value !== null && 'coordinates' in value

function SideBySide(props: {
  readonly formId: string
  readonly data: Data
  readonly busy: boolean
  readonly onRight: (userId: string) => void
}) {
  const { formId, data, busy, onRight } = props
  const { answers, consensus, task } = data
  const { t, i18n } = useTranslation('taskDesk')
  const when = useDateTime()
  const { form } = useForm()
  const columns = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  const answered = new Set(answers.flatMap(({ input }) => Object.keys(input ?? {})))
  // Each column is named by its person already.
  answered.delete(GOOGLE_EMAIL)
  // Questions that the form no longer has come last.
  const names = [...columns.map(({ path }) => path).filter((path) => answered.delete(path)), ...answered]
  const columnOf = (name: string) => columns.find(({ path }) => path === name)
  const textOf = (name: string, value: unknown) => columnOf(name)?.text({ [name]: value }) ?? formatJsonValue(value)
  const sayOutcome = useOutcomeName(formId)
  const together = (path: string): string => {
    if (!consensus || consensus.compared[path] === undefined) return ''
    const agreed = consensus.compared[path]
    const value = answers.some(({ input }) => isGeometry(input?.[path]))
      ? coordinatesText(agreed)
      : textOf(path, agreed)
    const part = consensus.shares[path]
    return part === undefined ? value : `${value} (${formatShare(part, i18n.language)})`
  }
  const lines: Line[] = [
    {
      key: ' outcome',
      label: t('answers.outcome'),
      of: ({ outcome, note }) => [sayOutcome(outcome), note].filter(Boolean).join(': '),
      together: consensus
        ? `${sayOutcome(consensus.outcome)} (${formatShare(consensus.outcomeShare, i18n.language)})`
        : '',
    },
    ...names.map((name) => ({
      key: name,
      label: columnOf(name)?.label ?? name,
      of: ({ input }: TaskAnswer) => (input?.[name] === undefined ? '' : textOf(name, input[name])),
      together: together(name),
    })),
    { key: ' at', label: t('answers.at'), of: ({ at }) => when(at), together: '' },
    ...(answers.every(({ seconds }) => seconds === null)
      ? []
      : [
          {
            key: ' seconds',
            label: t('answers.seconds'),
            of: ({ seconds }: TaskAnswer) => (seconds === null ? '' : seconds.toLocaleString(i18n.language)),
            together: '',
          },
        ]),
  ]
  if (answers.length === 0) return <p>{t('answers.none')}</p>
  return (
    <Table<Line>
      rowKey="key"
      size="small"
      dataSource={lines}
      pagination={false}
      scroll={{ x: QUESTION_WIDTH + (answers.length + 1) * COLUMN_WIDTH }}
      columns={[
        { title: t('questions.question'), dataIndex: 'label', width: QUESTION_WIDTH, fixed: 'left', rowScope: 'row' },
        { title: <b>{t('answers.together')}</b>, dataIndex: 'together', render: (text: string) => <b>{text}</b> },
        ...answers.map((one, index) => ({
          key: `${one.round} ${one.userId}`,
          title: (
            <div className="tasks-person">
              <span>
                <span className="tasks-answer-number">{index + 1}</span> {one.name}
              </span>
              {one.round !== task.round && <Tag>{t('answers.earlier')}</Tag>}
              {one.correct !== null && (
                <Tag color={one.correct ? 'success' : 'error'}>{t(one.correct ? 'gold.right' : 'gold.wrong')}</Tag>
              )}
              {one.round === task.round && (
                <Button size="small" disabled={busy} onClick={() => onRight(one.userId)}>
                  {t('review.right')}
                </Button>
              )}
            </div>
          ),
          className: 'tasks-value',
          render: (_: unknown, line: Line) => line.of(one),
        })),
      ]}
    />
  )
}
