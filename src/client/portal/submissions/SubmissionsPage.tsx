import './desk.css'
import { ColumnHeightOutlined } from '@ant-design/icons'
import { Button, Grid, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnReviewState } from '../../../contract/reviewShapes.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { ProblemNote } from '../../shell/ProblemNote.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { BulkBar } from './bulk/BulkBar.tsx'
import { useActs } from './bulk/useActs.ts'
import { OwnStatesContext } from './reviewStates.ts'
import { ExportButton } from './export/ExportButton.tsx'
import { SubmissionPanel } from './one/SubmissionPanel.tsx'
import { SubmissionPhotos } from './SubmissionPhotos.tsx'
import { SubmissionsMap } from './SubmissionsMap.tsx'
import { ColumnsMenu } from './table/ColumnsMenu.tsx'
import { deskColumns } from './table/deskColumns.ts'
import { DeskTable } from './table/DeskTable.tsx'
import { useColumns } from './table/useColumns.ts'
import { useChosen } from './useChosen.ts'
import { isSortable, NEWEST_FIRST, type Sorting, useDeskRows } from './useDeskRows.ts'
import { useDense } from './useDense.ts'

const NO_STATES: readonly OwnReviewState[] = []
const VIEWS = ['table', 'map', 'photos'] as const

/** What was collected: as a table, as a map, as its pictures, one by one, and as files. */
export function SubmissionsPage() {
  const { t, i18n } = useTranslation(['portal', 'desk'])
  const { form } = useForm()
  const whyNot = useDisabledReason()
  const screens = Grid.useBreakpoint()
  const [sorting, setSorting] = useState<Sorting>(NEWEST_FIRST)
  const desk = useDeskRows(form.id, sorting)
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const [selected, setSelected] = useState<string | null>(null)
  const chosen = useChosen()
  const acts = useActs(form.id, () => void desk.retry())
  const { answer: choices } = useAuthorQuery('getReviewChoices', { params: { id: form.id } })
  const { answer: shared } = useAuthorQuery('listPeople', { params: { id: form.id } })
  const people = shared.state === 'loaded' ? [shared.data.owner, ...shared.data.people] : []
  const [dense, setDense] = useDense()
  const answers = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  const all = useMemo(() => deskColumns(answers, (fact) => t(`desk:fact.${fact}`)), [answers, t])
  const columns = useColumns(form.id, all)
  const views = VIEWS.filter((one) => one !== 'photos' || answers.some(({ isSeen }) => isSeen))
  const toPublish = <Link to={`/forms/${form.id}/publish`}>{t('submissions.toPublish')}</Link>
  const { rows, total } = desk
  const at = rows.findIndex(({ id }) => id === selected)

  if (desk.error) return <ProblemNote error={desk.error} retry={desk.retry} />
  if (desk.isPending) return <PageLoading />
  if (total === 0) {
    return <EmptyState title={t('submissions.emptyTitle')} text={t('submissions.emptyText')} action={toPublish} />
  }
  return (
    <OwnStatesContext value={choices.state === 'loaded' ? choices.data.states : NO_STATES}>
      <div className="desk" data-open={selected !== null}>
        <div className="desk-bar submissions-bar">
          <strong role="status">{t('submissions.total', { count: total })}</strong>
          <span className="desk-space" />
          <Segmented
            value={view}
            onChange={setView}
            options={views.map((value) => ({ value, label: t(`submissions.${value}`) }))}
          />
          <ExportButton
            formId={form.id}
            document={form.document}
            total={total}
            {...(chosen.ids.size > 0 ? { selected: [...chosen.ids] } : {})}
          />
        </div>
        <div className="desk-main">
          <div className="desk-view">
            {view === 'map' && (
              <div className="desk-padded">
                <SubmissionsMap formId={form.id} select={setSelected} />
              </div>
            )}
            {view === 'photos' && (
              <div className="desk-padded">
                <SubmissionPhotos
                  rows={rows}
                  columns={answers}
                  select={setSelected}
                  more={desk.more}
                  loadingMore={desk.loadingMore}
                />
              </div>
            )}
            {view === 'table' && (
              <DeskTable
                rows={rows}
                total={total}
                columns={columns.shown}
                acts={{
                  sorting,
                  sortable: isSortable,
                  sort: (by, order) => setSorting({ by, order }),
                  widen: columns.widen,
                  move: columns.move,
                  pin: columns.pin,
                  hide: columns.hide,
                }}
                chosen={chosen}
                openId={selected}
                open={setSelected}
                close={() => setSelected(null)}
                more={desk.more}
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
              place={at < 0 ? null : { at: at + 1, of: total }}
              before={rows[at - 1]?.id}
              after={at < 0 ? undefined : rows[at + 1]?.id}
              whyNot={whyNot(form, 'reviewer')}
              over={screens.lg === false}
              open={setSelected}
              close={() => setSelected(null)}
              onReviewed={desk.replace}
            />
          )}
        </div>
        {view === 'table' && (
          <div className="desk-foot">
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
            tags={choices.state === 'loaded' ? choices.data.tags : []}
            whyNotReview={whyNot(form, 'reviewer')}
            whyNotDelete={whyNot(form, 'editor')}
          />
        )}
      </div>
    </OwnStatesContext>
  )
}
