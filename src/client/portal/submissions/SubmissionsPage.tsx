import './desk.css'
import { Alert, Grid } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DeskState } from '../../../contract/desk.ts'
import type { OwnReviewState } from '../../../contract/reviewShapes.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { ProblemNote } from '../../shell/ProblemNote.tsx'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { useBulkSubmissionActions } from './bulk/useBulkSubmissionActions.ts'
import { DeskBar } from './DeskBar.tsx'
import { DeskTableSettings } from './DeskTableSettings.tsx'
import { DeskView } from './DeskView.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { FilterBar } from './filter/FilterBar.tsx'
import { printSorting, useDeskQuery } from './filter/useDeskQuery.ts'
import { withKnownOrder } from './filter/withKnownOrder.ts'
import { useLiveRows } from './live/useLiveRows.ts'
import { SubmissionPanel } from './one/SubmissionPanel.tsx'
import { OwnStatesContext } from './reviewStates.ts'
import { isGroupable } from './table/groups.ts'
import { useColumns } from './table/useColumns.ts'
import { useGrouping } from './table/useGrouping.ts'
import { useSelectedSubmissions } from './useSelectedSubmissions.ts'
import { useRowDensity } from './useRowDensity.ts'
import { useDeskFields } from './useDeskFields.ts'
import { useDeskRows } from './useDeskRows.ts'
import { useViews } from './views/useViews.ts'
import { columnChoiceOf } from './views/viewContent.ts'

const NO_STATES: readonly OwnReviewState[] = []
const NO_TAGS: readonly string[] = []

/** The desk: submissions found by one filter, as a table, map, photos, charts, single submissions and exports. */
export function SubmissionsPage() {
  const { form } = useForm()
  const { answer } = useAuthorQuery('getReviewChoices', { params: { id: form.id } })
  const { states, tags } = answer.state === 'loaded' ? answer.data : { states: NO_STATES, tags: NO_TAGS }
  return (
    <OwnStatesContext value={states}>
      <Desk tags={tags} />
    </OwnStatesContext>
  )
}

function Desk({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation(['portal', 'desk'])
  const { form } = useForm()
  const disabledReason = useDisabledReason()
  const screens = Grid.useBreakpoint()
  const deskQuery = useDeskQuery()
  const about = useDeskFields(form, tags)
  const query = useMemo(() => withKnownOrder(deskQuery, about), [deskQuery, about])
  const { view, sorting, group, printed: filter } = query
  const views = useViews(form.id, query)
  // An order that may name a removed question waits until the questions are known.
  const isOrdered = about.isKnown || (query.sort === '' && group === '')
  const found = useDeskRows(form.id, { filter, sorting, group, wait: !views.isSettled || !isOrdered })
  const { rows, list, count, desk, building } = found
  const live = useLiveRows(form.id, query.filter, found)
  const [selected, setSelected] = useState<string | null>(null)
  const { problem } = useNotices()
  const chosen = useSelectedSubmissions(filter, found.isOld, problem)
  const bulkActions = useBulkSubmissionActions(form.id, found.refresh)
  const [dense, setDense] = useRowDensity()
  const { open } = views
  const ofView = useMemo(
    () => open && { key: `${open.id} ${open.revision}`, choice: columnChoiceOf(about.columns, open) },
    [open, about.columns],
  )
  const columns = useColumns(form.id, about.columns, ofView)
  const grouped = useMemo(() => {
    const question = about.questions.find(({ id }) => id === group)
    return question && isGroupable(question) ? { question, column: about.columns.find(({ id }) => id === group) } : null
  }, [about.questions, about.columns, group])
  const grouping = useGrouping(form.id, filter, grouped, {
    snapshot: found.snapshot,
    order: sorting.by === group ? sorting.order : 'asc',
  })
  const at = selected === null ? -1 : list.indexOf(selected)
  const filters = desk?.filters ?? true
  const total = count?.of ?? form.submissionCount
  const foundTotal = filter === '' ? total : (count?.count ?? null)

  // The map has its own requests.
  if (found.isPending && view !== 'map') return <PageLoading />
  if (total === 0 && !found.isPending && rows.length === 0 && filter === '' && !found.error) {
    const toPublish = <Link to={`/forms/${form.id}/publish`}>{t('submissions.toPublish')}</Link>
    return <EmptyState title={t('submissions.emptyTitle')} text={t('submissions.emptyText')} action={toPublish} />
  }
  const exportButton = (inBar: boolean) => (
    <ExportButton
      formId={form.id}
      document={form.document}
      total={total}
      personalDisabledReason={disabledReason(form, 'reviewer')}
      maySchedule={disabledReason(form, 'editor') === null}
      inBar={inBar}
      found={filters && filter !== '' && count ? { filter, sort: printSorting(sorting), count: count.count } : null}
      {...(chosen.ids.size > 0 && !chosen.isWhole ? { selected: [...chosen.ids] } : {})}
    />
  )
  return (
    <div className="desk" data-open={selected !== null}>
      <DeskBar
        query={query}
        views={views}
        about={about}
        columns={columns}
        total={total}
        filters={filters}
        exportButton={exportButton(false)}
      />
      <FilterBar
        query={query}
        questions={about.questions}
        areKnown={about.isKnown}
        count={count}
        disabledReason={filters ? null : t('desk:filter.unavailable')}
      />
      {building && <Building building={building} />}
      {found.error && view !== 'charts' && <ProblemNote error={found.error} retry={found.retry} />}
      <div className="desk-main">
        <DeskView
          form={form}
          query={query}
          about={about}
          found={found}
          live={live}
          foundTotal={foundTotal}
          filters={filters}
          columns={columns}
          grouping={grouping}
          chosen={chosen}
          dense={dense}
          selected={selected}
          select={setSelected}
        />
        {selected !== null && (
          <SubmissionPanel
            formId={form.id}
            submissionId={selected}
            columns={about.answers}
            place={at < 0 ? null : { at: at + 1, of: Math.max(count?.count ?? 0, list.length) }}
            before={at < 1 ? undefined : list.at(at - 1)?.id}
            after={at < 0 ? undefined : list.at(at + 1)?.id}
            people={about.people}
            over={screens.lg === false}
            open={setSelected}
            close={() => setSelected(null)}
            onChanged={found.replace}
            onMoved={found.refresh}
          />
        )}
      </div>
      {view === 'table' && (
        <DeskTableSettings
          loading={found.loadingMore}
          dense={dense}
          setDense={setDense}
          columns={about.columns}
          chosen={columns}
          grouping={grouping}
          endGrouping={() => query.setGroup('')}
        />
      )}
      {(chosen.ids.size > 0 || chosen.isLoading || bulkActions.progress) && (
        <BulkBar
          formId={form.id}
          chosen={chosen}
          actions={bulkActions}
          found={{ filter, count: filters ? (count?.count ?? null) : null, loaded: found.loaded }}
          people={about.people}
          columns={about.answers}
          tags={tags}
          reviewDisabledReason={disabledReason(form, 'reviewer')}
          editDisabledReason={disabledReason(form, 'editor')}
        >
          {exportButton(true)}
        </BulkBar>
      )}
    </div>
  )
}

/** Progress while the desk index is first built: filters search only what is indexed. */
function Building({ building }: { readonly building: NonNullable<DeskState['building']> }) {
  const { t } = useTranslation('desk')
  return <Alert banner type="info" title={t('building', { ...building })} />
}
