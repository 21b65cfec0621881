import { Button, Grid, Table, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkipReason, TaskState, TaskSummary } from '../../../contract/taskShapes.ts'
import { call } from '../../api/call.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { formatJsonValue } from '../../../forms/submission/answerLine.ts'
import { placeText } from '../../answers/placeText.ts'
import { LazyAnswersDialog } from './LazyAnswersDialog.tsx'
import { useTaskAction } from './useTaskAction.ts'
import { useOutcomeName } from './useOutcomeName.ts'
import { type Column, stacked } from './stackedCells.tsx'
import { type ShownTasks, useTaskList } from './useTaskList.ts'
import { ActionsTitle } from '../../shell/ActionsTitle.tsx'

const COLOURS = { open: 'default', taken: 'processing', answered: 'success', closed: 'warning' } as const

/** Tasks of a form, page by page: place, assignee, and actions. */
export function TasksTable(props: {
  readonly formId: string
  readonly shown: ShownTasks
  /** Changes whenever the shown tasks may have changed. */
  readonly version: number
  readonly changed: () => void
}) {
  const { formId, shown, version, changed } = props
  const { t } = useTranslation(['portal', 'taskDesk'])
  const when = useDateTime()
  const hasRoom = Grid.useBreakpoint().md ?? true
  const [open, setOpen] = useState<string | null>(null)
  const { answer, reload, more } = useTaskList(formId, shown, version)
  const runAction = useTaskAction(changed)
  const outcomeName = useOutcomeName(formId)
  const close = (id: string, closed: boolean) =>
    runAction(() => call('closeTasks', { params: { id: formId }, body: { ids: [id], closed } }))
  const release = (taskId: string) => runAction(() => call('releaseTask', { params: { id: formId, taskId } }))

  const named: readonly Column<TaskSummary>[] = [
    {
      key: 'title',
      title: t('tasks.name'),
      render: (_, { title }) => <span className="portal-cell">{title}</span>,
    },
    {
      title: t('tasks.state'),
      key: 'state',
      render: (_, task) => (
        <>
          <Tag color={COLOURS[task.state as TaskState]}>
            <span className="portal-state">{t(`tasks.is.${task.state as TaskState}`)}</span>
          </Tag>
          {task.takenBy !== null && task.takenUntil !== null && (
            <small>{t('tasks.takenBy', { name: task.takenBy, time: when(task.takenUntil) })}</small>
          )}
          <Skips task={task} outcomeName={outcomeName} />
        </>
      ),
    },
  ]
  const details: readonly Column<TaskSummary>[] = [
    {
      title: t('tasks.place'),
      key: 'place',
      responsive: ['lg'],
      render: (_, task) => placeText(task),
    },
    {
      title: t('tasks.input'),
      key: 'input',
      render: (_, { input }) => <span className="portal-cell">{inputText(input)}</span>,
    },
    {
      title: t('tasks.created'),
      key: 'created',
      responsive: ['xl'],
      render: (_, { createdAt }) => when(createdAt),
    },
  ]
  const actionsColumn: Column<TaskSummary> = {
    key: 'acts',
    title: <ActionsTitle />,
    render: (_, { id, state: now, answers }) => (
      <div className="portal-head-actions">
        {answers > 0 && (
          <Button size="small" onClick={() => setOpen(id)}>
            {t('taskDesk:answersButton', { count: answers })}
          </Button>
        )}
        {now === 'taken' && (
          <Button size="small" onClick={() => void release(id)}>
            {t('tasks.release')}
          </Button>
        )}
        {(now === 'open' || now === 'taken') && (
          <Button size="small" onClick={() => void close(id, true)}>
            {t('tasks.close')}
          </Button>
        )}
        {now === 'closed' && (
          <Button size="small" onClick={() => void close(id, false)}>
            {t('tasks.reopen')}
          </Button>
        )}
      </div>
    ),
  }

  return (
    <section className="portal-stack">
      <WhenLoaded answer={answer} retry={reload}>
        {({ tasks, next }) => (
          <>
            <Table<TaskSummary>
              rowKey="id"
              size="small"
              dataSource={[...tasks]}
              locale={{ emptyText: t('tasks.noneHere') }}
              pagination={false}
              {...(hasRoom ? { scroll: { x: 'max-content' } } : { showHeader: false })}
              columns={hasRoom ? [...named, ...details, actionsColumn] : [stacked(named), actionsColumn]}
            />
            {next !== null && <Button onClick={() => void more()}>{t('tasks.more')}</Button>}
          </>
        )}
      </WhenLoaded>
      {open !== null && (
        <LazyAnswersDialog formId={formId} taskId={open} close={() => setOpen(null)} changed={changed} />
      )}
    </section>
  )
}

interface SkipsProps {
  readonly task: TaskSummary
  readonly outcomeName: (id: string) => string
}

function Skips({ task: { skips, lastSkip }, outcomeName }: SkipsProps) {
  const { t } = useTranslation('portal')
  if (!lastSkip) return null
  // An outcome that does not count as an answer skips the task, too.
  const name = outcomeName(lastSkip.reason)
  const reason = lastSkip.note ?? t(`tasks.skipReason.${lastSkip.reason as SkipReason}`, { defaultValue: name })
  return <small className="portal-cell">{t('tasks.skips', { count: skips, reason })}</small>
}

const inputText = (input: TaskSummary['input']): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}: ${formatJsonValue(value)}`)
    .join(', ')
