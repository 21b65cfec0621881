import './desk.css'
import { ColumnHeightOutlined } from '@ant-design/icons'
import { Alert, Button, Grid, Segmented, Spin } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { DeskColumn as EngineColumn, DeskState, Filter } from '../../../contract/desk.ts'
import type { OwnReviewState } from '../../../contract/reviewShapes.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { ProblemNote } from '../../shell/ProblemNote.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { useActs } from './bulk/useActs.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { FilterBar } from './filter/FilterBar.tsx'
import { questionsOf } from './filter/questions.ts'
import { useDeskQuery, VIEWS } from './filter/useDeskQuery.ts'
import { SubmissionPanel } from './one/SubmissionPanel.tsx'
import { OwnStatesContext, useReviewStates } from './reviewStates.ts'
import { SubmissionPhotos } from './SubmissionPhotos.tsx'
import { ColumnsMenu } from './table/ColumnsMenu.tsx'
import { deskColumns } from './table/deskColumns.ts'
import { DeskTable } from './table/DeskTable.tsx'
import { useColumns } from './table/useColumns.ts'
import { useChosen } from './useChosen.ts'
import { useDense } from './useDense.ts'
import { useDeskRows } from './useDeskRows.ts'

const Charts = lazyPart(async () => (await import('./charts/Charts.tsx')).Charts)
const DeskMap = lazyPart(async () => (await import('./map/DeskMap.tsx')).DeskMap)
const NO_STATES: readonly OwnReviewState[] = []
const NO_TAGS: readonly string[] = []
const NO_COLUMNS: readonly EngineColumn[] = []

/** What was collected: found by one filter, as a table, a map, its pictures and charts, one by one, and as files. */
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
  const { t, i18n } = useTranslation(['portal', 'desk'])
  const { form } = useForm()
  const whyNot = useDisabledReason()
  const screens = Grid.useBreakpoint()
  const query = useDeskQuery()
  const { view, sorting, printed: filter } = query
  const found = useDeskRows(form.id, { filter, sorting })
  const { rows, count, desk } = found
  const [selected, setSelected] = useState<string | null>(null)
  const chosen = useChosen()
  const acts = useActs(form.id, found.refresh)
  const [dense, setDense] = useDense()
  const { answer: shared } = useAuthorQuery('listPeople', { params: { id: form.id } })
  const people = useMemo(() => (shared.state === 'loaded' ? [shared.data.owner, ...shared.data.people] : []), [shared])
  const answers = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  const all = useMemo(() => deskColumns(answers, (fact) => t(`desk:fact.${fact}`)), [answers, t])
  const columns = useColumns(form.id, all)
  const { answer: engine } = useAuthorQuery('getDeskColumns', { params: { id: form.id } })
  const known = engine.state === 'loaded' ? engine.data.columns : NO_COLUMNS
  const states = useReviewStates()
  const questions = useMemo(
    () =>
      questionsOf({
        engine: known,
        columns: all,
        language: i18n.language,
        wordOf: (fact) => t(`desk:fact.${fact}`),
        choicesOfFact: (fact) => {
          if (fact === '_state') return states.all.map((value) => ({ value, label: states.labelOf(value) }))
          if (fact === '_tag') return tags.map((value) => ({ value, label: value }))
          return fact === '_assignee' ? people.map(({ id, name }) => ({ value: id, label: name })) : []
        },
      }),
    [known, all, i18n.language, t, states, tags, people],
  )
  const sortable = useMemo(
    () => new Set(known.filter(({ type, within }) => within === null && !UNSORTED.includes(type)).map(({ id }) => id)),
    [known],
  )
  const views = VIEWS.filter((one) => one !== 'photos' || answers.some(({ isSeen }) => isSeen))
  const at = rows.findIndex(({ id }) => id === selected)
  const filters = desk?.filters ?? true
  const narrow = (next: Filter) => query.setConditions([...query.conditions, ...('and' in next ? next.and : [next])])
  const total = count?.of ?? form.submissionCount

  if (found.isPending) return <PageLoading />
  if (total === 0 && rows.length === 0 && filter === '' && !found.error) {
    const toPublish = <Link to={`/forms/${form.id}/publish`}>{t('submissions.toPublish')}</Link>
    return <EmptyState title={t('submissions.emptyTitle')} text={t('submissions.emptyText')} action={toPublish} />
  }
  const nothing = rows.length === 0 && !found.isOld && !found.error
  return (
    <div className="desk" data-open={selected !== null}>
      <div className="desk-bar submissions-bar">
        <strong role="status">{t('submissions.total', { count: total })}</strong>
        <span className="desk-space" />
        <Segmented
          value={view}
          onChange={query.setView}
          options={views.map((value) => ({
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
      <FilterBar
        query={query}
        questions={questions}
        count={count}
        whyNot={filters ? null : t('desk:filter.unavailable')}
      />
      {desk?.building && <Building building={desk.building} />}
      {found.error && <ProblemNote error={found.error} retry={found.retry} />}
      <div className="desk-main">
        <div className="desk-view" aria-busy={found.isOld} data-old={found.isOld}>
          {nothing && (
            <EmptyState
              title={t('desk:nothing.title')}
              text={t('desk:nothing.text')}
              action={<Button onClick={query.clear}>{t('desk:nothing.clear')}</Button>}
            />
          )}
          {!nothing && view === 'map' && (
            <Suspense fallback={<PageLoading />}>
              <DeskMap formId={form.id} questions={questions} filter={filter} open={setSelected} narrow={narrow} />
            </Suspense>
          )}
          {!nothing && view === 'charts' && (
            <Suspense fallback={<PageLoading />}>
              <Charts formId={form.id} questions={questions} filter={filter} narrow={narrow} />
            </Suspense>
          )}
          {!nothing && view === 'photos' && (
            <div className="desk-padded">
              <SubmissionPhotos
                rows={rows}
                columns={answers}
                select={setSelected}
                more={found.more}
                loadingMore={found.loadingMore}
              />
            </div>
          )}
          {!nothing && view === 'table' && (
            <DeskTable
              rows={rows}
              total={count?.count ?? rows.length}
              columns={columns.shown}
              acts={{
                sorting,
                sortable: (id) => filters && sortable.has(id),
                sort: (by, order) => query.sort({ by, order }),
                widen: columns.widen,
                move: columns.move,
                pin: columns.pin,
                hide: columns.hide,
              }}
              chosen={chosen}
              openId={selected}
              open={setSelected}
              close={() => setSelected(null)}
              more={found.more}
              dense={dense}
              cards={screens.md === false}
            />
          )}
        </div>
        {selected !== null && (
          <SubmissionPanel
            formId={form.id}
            submissionId={selected}
            columns={answers}
            place={at < 0 ? null : { at: at + 1, of: count?.count ?? rows.length }}
            before={rows[at - 1]?.id}
            after={at < 0 ? undefined : rows[at + 1]?.id}
            whyNot={whyNot(form, 'reviewer')}
            over={screens.lg === false}
            open={setSelected}
            close={() => setSelected(null)}
            onReviewed={found.replace}
          />
        )}
      </div>
      {view === 'table' && (
        <div className="desk-foot">
          {found.loadingMore && <Spin size="small" />}
          <span className="desk-space" />
          <Button
            size="small"
            type="text"
            icon={<ColumnHeightOutlined />}
            aria-pressed={dense}
            onClick={() => setDense(!dense)}
          >
            {t(dense ? 'desk:dense.on' : 'desk:dense.off')}
          </Button>
          <ColumnsMenu columns={all} chosen={columns} />
        </div>
      )}
      {chosen.ids.size > 0 && (
        <BulkBar
          chosen={chosen}
          acts={acts}
          people={people}
          tags={tags}
          whyNotReview={whyNot(form, 'reviewer')}
          whyNotDelete={whyNot(form, 'editor')}
        />
      )}
    </div>
  )
}

/** There is no order among these. */
const UNSORTED: readonly string[] = ['list', 'place']

/** How far the desk is while it is first built: filters find among those. */
function Building({ building }: { readonly building: NonNullable<DeskState['building']> }) {
  const { t } = useTranslation('desk')
  return <Alert banner type="info" title={t('building', { ...building })} />
}
