import { Button, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormVersion } from '../../../contract/shapes.ts'
import { useWhen } from '../shell/useWhen.ts'

/** Published versions, newest first; `show` draws one of them. */
export function VersionsTable(props: {
  readonly versions: readonly FormVersion[]
  readonly shown: number | null
  readonly show: (version: number) => void
}) {
  const { versions, shown, show } = props
  const { t } = useTranslation('portal')
  const when = useWhen()
  return (
    <Table<FormVersion>
      rowKey="number"
      size="small"
      dataSource={[...versions]}
      pagination={versions.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('publish.noVersions') }}
      columns={[
        { title: t('publish.version'), dataIndex: 'number' },
        { title: t('publish.when'), dataIndex: 'publishedAt', render: (at: string) => when(at) },
        { title: t('publish.by'), dataIndex: 'publishedByName' },
        { title: t('submissions.title'), dataIndex: 'submissionCount', align: 'right' },
        {
          key: 'show',
          render: (_, { number }) => (
            <Button type="link" size="small" disabled={number === shown} onClick={() => show(number)}>
              {t('publish.show')}
            </Button>
          ),
        },
      ]}
    />
  )
}
