import { Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskReviewer, TaskSummary } from '../../../contract/taskShapes.ts'
import { useResponse } from '../../api/useResponse.ts'
import { placeText } from '../../answers/placeText.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { LazyAnswersDialog } from './LazyAnswersDialog.tsx'
import { ActionsTitle } from '../../shell/ActionsTitle.tsx'

const STAGES = ['sample', 'disputed', 'reviewed'] as const

/** Tasks that wait for the user's review: a sample of completed ones, disputed ones, and reviews by others. */
export function TaskReviews({ formId, changed }: { readonly formId: string; readonly changed: () => void }) {
  const { t } = useTranslation('taskDesk')
  const [stage, setStage] = useState<(typeof STAGES)[number]>('sample')
  const [open, setOpen] = useState<string | null>(null)
  const { answer, reload } = useResponse('listTaskReviews', { params: { id: formId }, query: { stage } })
  return (
    <section className="portal-stack">
      <Segmented
        className="tasks-stages"
        value={stage}
        onChange={setStage}
        options={STAGES.map((value) => ({ value, label: t(`reviews.${value}`) }))}
      />
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ tasks }) =>
          tasks.length === 0 ? (
            <EmptyState title={t('reviews.none')} text={t(`reviews.${stage}Text`)} />
          ) : (
            <Table<TaskSummary>
              rowKey="id"
              size="small"
              dataSource={[...tasks]}
              pagination={false}
              scroll={{ x: 'max-content' }}
              columns={[
                {
                  title: t('reviews.task'),
                  dataIndex: 'title',
                  render: (title: string) => <span className="portal-cell">{title}</span>,
                },
                { title: t('reviews.place'), key: 'place', responsive: ['md'], render: (_, task) => placeText(task) },
                { title: t('reviews.answers'), dataIndex: 'answers', align: 'end' },
                {
                  key: 'acts',
                  title: <ActionsTitle />,
                  render: (_, { id }) => (
                    <Button size="small" type="primary" onClick={() => setOpen(id)}>
                      {t('reviews.look')}
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </WhenLoaded>
      {stage === 'reviewed' && answer.state === 'loaded' && answer.data.reviewers.length > 0 && (
        <Table<TaskReviewer>
          rowKey="userId"
          size="small"
          title={() => t('reviews.reviewers')}
          dataSource={[...answer.data.reviewers]}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: t('people.name'), dataIndex: 'name' },
            { title: t('reviews.decided'), dataIndex: 'decided', align: 'end' },
            {
              title: t('reviews.upheld'),
              key: 'upheld',
              align: 'end',
              render: (_, { checked, upheld }) => (checked > 0 ? t('reviews.upheldOf', { upheld, checked }) : '–'),
            },
          ]}
        />
      )}
      {open !== null && (
        <LazyAnswersDialog
          formId={formId}
          taskId={open}
          close={() => setOpen(null)}
          changed={() => {
            changed()
            void reload()
          }}
        />
      )}
    </section>
  )
}
