import { Button, Grid, InputNumber, Popconfirm, Table, Tag } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_ANSWERS } from '../../../forms/tasks/TaskSettings.ts'
import type { FileFailure, TaskBatch } from '../../../contract/taskShapes.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { useTaskAction } from './useTaskAction.ts'
import { type Column, stacked } from './stackedCells.tsx'
import { InvalidRows } from './InvalidRows.tsx'
import { SectionTitle } from '../../shell/SectionTitle.tsx'
import { ActionsTitle } from '../../shell/ActionsTitle.tsx'

const COLOURS = { reading: 'processing', done: 'success', failed: 'error', withdrawn: 'default' } as const

/** Key of the reason of a failure; a clone fails only if it was interrupted. */
const failureKey = (failure: FileFailure, cloneOf: string | null) =>
  cloneOf === null ? (`tasks.failure.${failure}` as const) : 'tasks.batches.cloneCutShort'

/** Files of tasks: results of their rows, progress of their tasks, and their actions. */
export function BatchesTable(props: {
  readonly formId: string
  readonly batches: readonly TaskBatch[]
  readonly changed: () => void
}) {
  const { formId, batches, changed } = props
  const { t } = useTranslation(['portal', 'taskDesk'])
  const when = useDateTime()
  // On a phone cells would be a few letters wide: there they are below each other.
  const hasRoom = Grid.useBreakpoint().md ?? true
  const { message } = useNotices()
  const [wrong, setWrong] = useState<TaskBatch | null>(null)
  const runAction = useTaskAction(changed)
  const close = (batch: string, closed: boolean) =>
    runAction(async () => {
      const { count } = await call('closeTasks', { params: { id: formId }, body: { batch, closed } })
      message.success(t('tasks.batches.changed', { count }))
    })
  const askAgain = (batch: string) =>
    runAction(async () => {
      const { count } = await call('askTasksAgain', { params: { id: formId }, body: { batch } })
      message.success(t('taskDesk:againDone', { count }))
    })
  /** Ids of clones without a response, by what they copy: pressed again, the same clone continues. */
  const unanswered = useRef(new Map<string, string>())
  const clone = (batchId: string, body: { readonly id: string; readonly name: string }) =>
    runAction(async () => {
      unanswered.current.set(batchId, body.id)
      const { added } = await call('cloneBatch', { params: { id: formId, batchId }, body })
      unanswered.current.delete(batchId)
      message.success(t('tasks.batches.cloned', { count: added }))
    })
  const cloneBatch = (batchId: string, name: string) =>
    clone(batchId, {
      id: unanswered.current.get(batchId) ?? newUuid(),
      name: t('tasks.batches.cloneName', { name }).slice(0, 200),
    })
  const setAnswers = (batchId: string, answers: number | null) =>
    runAction(() => call('changeBatch', { params: { id: formId, batchId }, body: { answers } }))
  const withdraw = (batchId: string) => runAction(() => call('withdrawBatch', { params: { id: formId, batchId } }))
  const columns: readonly Column<TaskBatch>[] = [
    {
      title: t('tasks.batches.name'),
      key: 'name',
      render: (_, { name, createdAt, createdByName }) => (
        <>
          <span className="portal-cell">{name}</span>
          <small>
            {when(createdAt)}, {createdByName}
          </small>
        </>
      ),
    },
    {
      title: t('tasks.batches.rows'),
      key: 'rows',
      render: (_, batch) => (
        <>
          <Tag color={COLOURS[batch.state]}>
            <span className="portal-state">{t(`tasks.batches.${batch.state}`)}</span>
          </Tag>
          {batch.failure && `${t(failureKey(batch.failure, batch.cloneOf))} `}
          {batch.rows > 0 && t('tasks.batches.counts', { ...batch })}
          {batch.note && <small className="tasks-file-note">{t(`tasks.fileNote.${batch.note}`)}</small>}
          {batch.wrong > 0 && (
            <Button type="link" size="small" danger onClick={() => setWrong(batch)}>
              {t('tasks.batches.wrong', { count: batch.wrong })}
            </Button>
          )}
        </>
      ),
    },
    {
      title: t('tasks.batches.tasks'),
      key: 'tasks',
      render: (_, batch) => (
        <>
          {t('tasks.batches.progress', { ...batch })}
          {batch.answers !== null && (
            <small className="tasks-file-note">{t('taskDesk:batch.answers', { count: batch.answers })}</small>
          )}
        </>
      ),
    },
    {
      key: 'acts',
      title: <ActionsTitle />,
      render: (_, { id, name, state, total, answered, closed, answers, cloneOf }) => (
        <div className="portal-head-actions">
          {state === 'failed' && cloneOf !== null && (
            <Button size="small" type="primary" onClick={() => void clone(cloneOf, { id, name })}>
              {t('tasks.batches.cloneOn')}
            </Button>
          )}
          {total - answered - closed > 0 && (
            <Button size="small" onClick={() => void close(id, true)}>
              {t('tasks.batches.closeAll')}
            </Button>
          )}
          {closed > 0 && (
            <Button size="small" onClick={() => void close(id, false)}>
              {t('tasks.batches.openAll')}
            </Button>
          )}
          {total > 0 && <AnswersWanted answers={answers} save={(wanted) => setAnswers(id, wanted)} />}
          {answered > 0 && (
            <Popconfirm
              title={t('taskDesk:again')}
              description={t('taskDesk:againText')}
              okText={t('taskDesk:again')}
              onConfirm={() => askAgain(id)}
            >
              <Button size="small">{t('taskDesk:again')}</Button>
            </Popconfirm>
          )}
          {state === 'done' && total > 0 && (
            <Popconfirm
              title={t('tasks.batches.cloneTitle', { name })}
              description={t('tasks.batches.cloneText')}
              okText={t('tasks.batches.clone')}
              onConfirm={() => cloneBatch(id, name)}
            >
              <Button size="small">{t('tasks.batches.clone')}</Button>
            </Popconfirm>
          )}
          {total > answered && (
            <Popconfirm
              title={t('tasks.batches.withdrawTitle', { name })}
              description={t('tasks.batches.withdrawText')}
              okText={t('tasks.batches.withdraw')}
              onConfirm={() => withdraw(id)}
            >
              <Button size="small" danger>
                {t('tasks.batches.withdraw')}
              </Button>
            </Popconfirm>
          )}
        </div>
      ),
    },
  ]
  return (
    <section>
      <SectionTitle>{t('tasks.batches.title')}</SectionTitle>
      <Table<TaskBatch>
        rowKey="id"
        size="small"
        dataSource={[...batches]}
        pagination={batches.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
        {...(hasRoom ? { columns: [...columns] } : { columns: [stacked(columns)], showHeader: false })}
      />
      {wrong && <InvalidRows formId={formId} batch={wrong} close={() => setWrong(null)} />}
    </section>
  )
}

/** Number of answers per task of a batch; blank: as in the settings of all tasks. */
function AnswersWanted({
  answers,
  save,
}: {
  readonly answers: number | null
  readonly save: (answers: number | null) => Promise<void>
}) {
  const { t } = useTranslation(['taskDesk', 'common'])
  const [wanted, setWanted] = useState(answers)
  return (
    <Popconfirm
      icon={null}
      title={t('settings.answersWanted')}
      description={
        <div className="portal-stack">
          <InputNumber
            className="tasks-answers"
            aria-label={t('settings.answersWanted')}
            min={1}
            max={MAX_ANSWERS}
            precision={0}
            value={wanted}
            placeholder={t('batch.usual')}
            onChange={setWanted}
          />
          <span>{t('batch.hint')}</span>
        </div>
      }
      okText={t('common:save')}
      onOpenChange={(open) => {
        if (open) setWanted(answers)
      }}
      onConfirm={() => save(wanted)}
    >
      <Button size="small">{t('batch.set')}</Button>
    </Popconfirm>
  )
}
