import { Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { useWhen } from '../../shell/useWhen.ts'
import { FilesCell } from '../../answers/AnswerFiles.tsx'
import type { AnswerColumn } from '../../answers/answerColumns.ts'
import { inputAsNow } from './inputAsNow.ts'
import { placeText } from '../../answers/placeText.ts'
import type { Sorting } from './useSubmissions.ts'

/** One row each, in the order they were asked for; `more` is null on the last page. */
export function SubmissionsTable(props: {
  readonly rows: readonly SubmissionRow[]
  readonly columns: readonly AnswerColumn[]
  readonly select: (id: string) => void
  readonly sorting: Sorting
  readonly sort: (next: Sorting) => void
  readonly more: (() => void) | null
  readonly loadingMore: boolean
}) {
  const { rows, columns, select, sorting, sort, more, loadingMore } = props
  const { t } = useTranslation('portal')
  const when = useWhen()
  return (
    <>
      <Table<SubmissionRow>
        rowKey="id"
        size="small"
        dataSource={[...rows]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        sortDirections={['descend', 'ascend', 'descend']}
        onChange={(_, __, by) => {
          const { columnKey, order } = Array.isArray(by) ? { columnKey: null, order: null } : by
          const time = TIMES.find((one) => one === columnKey)
          if (time) sort({ by: time, order: order === 'ascend' ? 'asc' : 'desc' })
        }}
        onRow={(row) => ({ onClick: () => select(row.id), className: 'portal-click' })}
        columns={[
          {
            title: t('submissions.when'),
            dataIndex: 'submittedAt',
            ...sortable('received', sorting),
            fixed: 'left',
            render: (at: string, row) => (
              <Button type="link" size="small" className="portal-flat" onClick={() => select(row.id)}>
                {when(at)}
              </Button>
            ),
          },
          ...columns.map(({ path, label, text, isFiles, files }) => ({
            title: <span className="portal-cell">{label}</span>,
            key: `answer ${path}`,
            render: (_: unknown, row: SubmissionRow) => {
              const input = inputAsNow(row)
              return isFiles ? <FilesCell files={files(input)} /> : <Cell words={text(input)} />
            },
          })),
          { title: t('submissions.place'), key: 'place', render: (_, row) => placeText(row) },
          {
            title: t('submissions.completed'),
            dataIndex: 'completedAt',
            render: (at: string | null) => when(at),
            ...sortable('completed', sorting),
          },
          {
            title: t('submissions.started'),
            dataIndex: 'startedAt',
            render: (at: string | null) => when(at),
            ...sortable('started', sorting),
          },
          { title: t('submissions.by'), dataIndex: 'submitterName' },
          { title: t('submissions.version'), dataIndex: 'version', align: 'right' },
        ]}
      />
      {more && (
        <Button block loading={loadingMore} onClick={more} style={{ marginBlockStart: 12 }}>
          {t('submissions.more')}
        </Button>
      )}
    </>
  )
}

const TIMES = ['received', 'completed', 'started'] as const

/** What makes a column sort the list; the server has all of it. */
const sortable = (key: Sorting['by'], { by, order }: Sorting) => ({
  key,
  sorter: true,
  sortOrder: by === key ? (order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
})

function Cell({ words }: { words: string }) {
  return (
    <span className="portal-cell" title={words}>
      {words}
    </span>
  )
}
