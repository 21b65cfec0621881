import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useForm } from '../form/FormFrame.tsx'
import { hasFormRole } from '../sharing/roles.ts'
import { type DeskQuery, VIEWS } from './filter/useDeskQuery.ts'
import type { Columns } from './table/useColumns.ts'
import type { DeskFields } from './useDeskFields.ts'
import { contentOf } from './views/viewContent.ts'
import { ViewTabs } from './views/ViewTabs.tsx'
import type { Views } from './views/useViews.ts'

interface DeskBarProps {
  readonly query: DeskQuery
  readonly views: Views
  readonly about: DeskFields
  readonly columns: Columns
  /** Number of all submissions of the form. */
  readonly total: number
  /** True if filters are available. */
  readonly filters: boolean
  readonly exportButton: ReactNode
}

/** Saved views, kind of view, and export button. */
export function DeskBar({ query, views, about, columns, total, filters, exportButton }: DeskBarProps) {
  const { t } = useTranslation(['portal', 'desk'])
  const { form } = useForm()
  const kinds = VIEWS.filter((one) => one !== 'photos' || about.answers.some(({ hasPictures }) => hasPictures))
  return (
    <div className="desk-bar submissions-bar">
      <span role="status" className="desk-said">
        {t('submissions.total', { count: total })}
      </span>
      <ViewTabs
        formId={form.id}
        views={views}
        content={contentOf(query, columns.shown)}
        total={total}
        mayShare={hasFormRole(form, 'reviewer')}
        isAlone={about.people.length === 1}
        mayChangeAll={hasFormRole(form, 'editor')}
      />
      <div className="desk-bar-ways">
        <Segmented
          value={query.view}
          onChange={query.setView}
          options={kinds.map((value) => ({
            value,
            label: value === 'charts' ? t('desk:charts.title') : t(`submissions.${value}`),
            disabled: !filters && (value === 'charts' || value === 'map'),
          }))}
        />
        {exportButton}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'duplicates', label: <Link to="duplicates">{t('desk:more.duplicates')}</Link> },
              { key: 'deleted', label: <Link to="deleted">{t('desk:more.deleted')}</Link> },
              ...(hasFormRole(form, 'owner')
                ? [{ key: 'audit', label: <Link to={`/forms/${form.id}/audit`}>{t('desk:more.audit')}</Link> }]
                : []),
              { type: 'divider' as const },
              { key: 'states', label: <Link to={`/forms/${form.id}/settings#states`}>{t('desk:more.states')}</Link> },
              {
                key: 'protection',
                label: <Link to={`/forms/${form.id}/settings#protection`}>{t('desk:more.protection')}</Link>,
              },
            ],
          }}
        >
          <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('desk:more.title')} />
        </Dropdown>
      </div>
    </div>
  )
}
