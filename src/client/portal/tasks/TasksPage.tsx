import { PlusOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { TaskSummary } from '../../../contract/taskShapes.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { Answered } from '../shell/Answered.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { useForm } from '../shell/FormFrame.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { plain } from '../submissions/columnsOf.ts'
import { placeText } from '../submissions/placeText.ts'
import { AddTasksDialog } from './AddTasksDialog.tsx'

const PointsMap = lazy(() => import('../../map/PointsMap.tsx').then((module) => ({ default: module.PointsMap })))
const PAGE_SIZE = 50

/** The tasks of a micro-task form: where they are, what they bring, how many answers they got. */
export function TasksPage() {
  const { t } = useTranslation('portal')
  const { form } = useForm()
  const { answer, reload } = useAnswer('listTasks', { params: { id: form.id } })
  const [adding, setAdding] = useState(false)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('tasks.add')}
    </Button>
  )
  return (
    <>
      <Answered answer={answer} retry={() => void reload()}>
        {({ tasks }) =>
          tasks.length === 0 ? (
            <EmptyState title={t('tasks.emptyTitle')} text={t('tasks.emptyText')} action={add} />
          ) : (
            <div className="portal-stack">
              <div className="portal-head-actions">{add}</div>
              <TasksMap tasks={tasks} />
              <TasksTable tasks={tasks} />
            </div>
          )
        }
      </Answered>
      <AddTasksDialog formId={form.id} open={adding} close={() => setAdding(false)} added={() => void reload()} />
    </>
  )
}

function TasksMap({ tasks }: { tasks: readonly TaskSummary[] }) {
  const { t } = useTranslation('portal')
  const points = useMemo(
    () =>
      tasks.flatMap(({ id, longitude, latitude }) =>
        longitude === null || latitude === null ? [] : [{ id, longitude, latitude }],
      ),
    [tasks],
  )
  if (points.length === 0) return null
  return (
    <Suspense fallback={<PageLoading />}>
      <PointsMap points={points} label={t('tasks.mapLabel')} className="portal-map-small" />
    </Suspense>
  )
}

function TasksTable({ tasks }: { tasks: readonly TaskSummary[] }) {
  const { t } = useTranslation('portal')
  const when = useWhen()
  return (
    <Table<TaskSummary>
      rowKey="id"
      size="small"
      dataSource={[...tasks]}
      scroll={{ x: 'max-content' }}
      pagination={tasks.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      columns={[
        {
          title: t('tasks.name'),
          dataIndex: 'title',
          render: (title: string, { id, formId }) => <Link to={`/micro-task/${formId}?id=${id}`}>{title}</Link>,
        },
        { title: t('tasks.place'), key: 'place', render: (_, task) => placeText(task) },
        {
          title: t('tasks.input'),
          dataIndex: 'input',
          render: (input: TaskSummary['input']) => <span className="portal-cell">{inputText(input)}</span>,
        },
        { title: t('tasks.answers'), dataIndex: 'answers', align: 'right' },
        { title: t('tasks.created'), dataIndex: 'createdAt', render: (at: string) => when(at) },
      ]}
    />
  )
}

const inputText = (input: TaskSummary['input']): string =>
  Object.entries(input)
    .map(([name, value]) => `${name}: ${plain(value)}`)
    .join(', ')
