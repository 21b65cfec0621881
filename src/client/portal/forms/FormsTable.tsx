import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { useSession } from '../../session/useSession.ts'
import { StateTag } from '../shell/StateTag.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { FormMenu } from './FormMenu.tsx'
import { homeOf } from './homeOf.ts'

const PAGE_SIZE = 20

export function FormsTable({ forms, changed }: { forms: readonly FormSummary[]; changed: () => void }) {
  const { t } = useTranslation('portal')
  const { user } = useSession()
  const when = useWhen()
  const others = forms.some((form) => form.role !== 'owner' || form.ownerName !== user?.name)
  return (
    <Table<FormSummary>
      rowKey="id"
      dataSource={[...forms]}
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={forms.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, showSizeChanger: false } : false}
      columns={[
        {
          title: t('forms.name'),
          dataIndex: 'name',
          sorter: (a, b) => a.name.localeCompare(b.name),
          render: (name: string, form) => (
            <Link className="portal-name" to={homeOf(form)}>
              {name}
            </Link>
          ),
        },
        { title: t('forms.state'), key: 'state', render: (_, form) => <StateTag form={form} /> },
        {
          title: t('forms.template'),
          dataIndex: 'template',
          render: (_, form) => t(`template.${form.template}.title`),
        },
        {
          title: t('forms.submissions'),
          dataIndex: 'submissionCount',
          align: 'right',
          sorter: (a, b) => a.submissionCount - b.submissionCount,
          render: (count: number, form) => <Link to={`/forms/${form.id}/submissions`}>{count.toLocaleString()}</Link>,
        },
        ...(others ? [{ title: t('forms.owner'), dataIndex: 'ownerName' as const }] : []),
        {
          title: t('forms.updated'),
          dataIndex: 'updatedAt',
          sorter: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
          render: (at: string) => when(at),
        },
        {
          key: 'menu',
          width: 48,
          fixed: 'right',
          render: (_, form) => <FormMenu form={form} changed={changed} />,
        },
      ]}
    />
  )
}
