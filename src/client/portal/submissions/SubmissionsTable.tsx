import { Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { useWhen } from '../shell/useWhen.ts'
import { FilesCell } from './AnswerFiles.tsx'
import type { AnswerColumn } from './columnsOf.ts'
import { inputAsNow } from './inputAsNow.ts'
import { placeText } from './placeText.ts'

/** Newest first, one row each; `more` is null on the last page. */
export function SubmissionsTable(props: {
  readonly rows: readonly SubmissionRow[]
  readonly columns: readonly AnswerColumn[]
  readonly select: (id: string) => void
  readonly more: (() => void) | null
  readonly loadingMore: boolean
}) {
  const { rows, columns, select, more, loadingMore } = props
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
        onRow={(row) => ({ onClick: () => select(row.id), className: 'portal-click' })}
        columns={[
          {
            title: t('submissions.when'),
            dataIndex: 'submittedAt',
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

function Cell({ words }: { words: string }) {
  return (
    <span className="portal-cell" title={words}>
      {words}
    </span>
  )
}
