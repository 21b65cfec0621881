import { Table, Tag } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormSummary } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { StateTag } from '../form/StateTag.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { FormMenu } from './FormMenu.tsx'
import { homeOf } from '../form/homeOf.ts'
import type { ListProps } from './ListProps.ts'
import { PinButton } from './PinButton.tsx'
import { SORTS } from './useListQuery.ts'
import { ActionsTitle } from '../../shell/ActionsTitle.tsx'

/** The only useful sort direction of each column. */
const ORDER = { updated: 'descend', created: 'descend', name: 'ascend', submissions: 'descend' } as const

/** The forms as a table. The server sorts: a heading only sends the column. */
export function FormsTable({ forms, query, onQuery, chosen, onChoose, changed }: ListProps) {
  const { t, i18n } = useTranslation('portal')
  const number = new Intl.NumberFormat(i18n.language)
  const when = useDateTime()
  const others = forms.some(({ mine }) => !mine)
  const sortedBy = (sort: (typeof SORTS)[number]) => ({
    key: sort,
    sorter: true,
    sortDirections: [ORDER[sort]],
    sortOrder: query.sort === sort ? ORDER[sort] : null,
    showSorterTooltip: false,
  })
  return (
    <Table<FormSummary>
      className="forms-table"
      rowKey="id"
      dataSource={[...forms]}
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      onChange={(_pages, _filters, sorter) => {
        const { columnKey } = sorter as SorterResult<FormSummary>
        onQuery({ sort: SORTS.find((sort) => sort === columnKey) ?? 'updated' })
      }}
      rowSelection={{
        selectedRowKeys: forms.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
        onChange: (keys) => onChoose(keys.map(String)),
        getCheckboxProps: ({ name }) => ({ 'aria-label': t('choose.one', { name }) }),
        getTitleCheckboxProps: () => ({ 'aria-label': t('choose.page') }),
      }}
      columns={[
        {
          title: t('forms.name'),
          dataIndex: 'name',
          ...sortedBy('name'),
          render: (name: string, form) => (
            <Link className="portal-name forms-name" to={homeOf(form)}>
              {name}
            </Link>
          ),
        },
        { title: t('forms.state'), key: 'state', render: (_, form) => <StateTag form={form} /> },
        {
          title: t('forms.template'),
          dataIndex: 'template',
          responsive: ['lg'],
          render: (_, form) => t(`template.${form.template}.title`),
        },
        {
          title: t('forms.submissions'),
          dataIndex: 'submissionCount',
          align: 'right',
          ...sortedBy('submissions'),
          render: (count: number, form) =>
            // A form that takes no answers has no submissions page.
            form.template === TEMPLATE_KINDS.INFO ? (
              number.format(count)
            ) : (
              <Link to={`/forms/${form.id}/submissions`}>{number.format(count)}</Link>
            ),
        },
        ...(others
          ? [
              {
                title: t('forms.owner'),
                dataIndex: 'ownerName' as const,
                render: (name: string, form: FormSummary) => (
                  <>
                    {name} {!form.mine && <Tag>{t(`role.${form.role}`)}</Tag>}
                  </>
                ),
              },
            ]
          : []),
        {
          title: t('forms.updated'),
          dataIndex: 'updatedAt',
          ...sortedBy('updated'),
          render: (at: string) => when(at),
        },
        {
          key: 'menu',
          title: <ActionsTitle />,
          width: 88,
          fixed: 'right',
          render: (_, form) => (
            <span className="forms-row-acts">
              <PinButton form={form} changed={changed} />
              <FormMenu form={form} changed={changed} />
            </span>
          ),
        },
      ]}
    />
  )
}
