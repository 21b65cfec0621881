import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useForm } from '../form/FormFrame.tsx'
import { may } from '../sharing/roles.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { type DeskQuery, VIEWS } from './filter/useDeskQuery.ts'
import type { Columns } from './table/useColumns.ts'
import type { Chosen } from './useChosen.ts'
import type { DeskAbout } from './useDeskAbout.ts'
import { contentOf } from './views/viewContent.ts'
import { ViewTabs } from './views/ViewTabs.tsx'
import type { Views } from './views/useViews.ts'

interface DeskBarProps {
  readonly query: DeskQuery
  readonly views: Views
  readonly about: DeskAbout
  readonly columns: Columns
  readonly chosen: Chosen
  /** All submissions of the form. */
  readonly total: number
  /** Filters work here. */
  readonly filters: boolean
}

/** The saved views, how what is found is drawn, and the way out of it as a file. */
export function DeskBar({ query, views, about, columns, chosen, total, filters }: DeskBarProps) {
  const { t } = useTranslation(['portal', 'desk'])
  const { form } = useForm()
  const kinds = VIEWS.filter((one) => one !== 'photos' || about.answers.some(({ isSeen }) => isSeen))
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
        mayShare={may(form, 'reviewer')}
        mayChangeAll={may(form, 'editor')}
      />
      <Segmented
        value={query.view}
        onChange={query.setView}
        options={kinds.map((value) => ({
          value,
          label: value === 'charts' ? t('desk:charts.title') : t(`submissions.${value}`),
          disabled: !filters && (value === 'charts' || value === 'map'),
        }))}
      />
      <ExportButton
        formId={form.id}
        document={form.document}
        total={total}
        {...(chosen.ids.size > 0 ? { selected: [...chosen.ids] } : {})}
      />
    </div>
  )
}
