import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { exportMessages } from '../../../exports/messages.ts'
import { urlOf } from '../../api/call.ts'
import type { UiLanguage } from '../../i18n/i18n.ts'
import { Answered } from '../../shell/Answered.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { useForm } from '../form/FormFrame.tsx'
import { columnsOf } from '../../answers/columnsOf.ts'
import { SubmissionDrawer } from './SubmissionDrawer.tsx'
import { SubmissionPhotos } from './SubmissionPhotos.tsx'
import { SubmissionsMap } from './SubmissionsMap.tsx'
import { SubmissionsTable } from './SubmissionsTable.tsx'
import { useSubmissions } from './useSubmissions.ts'
import { kinds } from '../../../elements/registry.ts'
import { exportColumns } from '../../../exports/exportColumns.ts'
import type { ExportFormat } from '../../../exports/ExportFormat.ts'
import { exportFormats } from '../../../exports/registry.ts'
import { compileDocument } from '../../../forms/compile/compileDocument.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

const VIEWS = ['table', 'map', 'photos'] as const

/** What was collected: as a table, as a map, as its pictures, one by one, and as files. */
export function SubmissionsPage() {
  const { t, i18n } = useTranslation('portal')
  const { form } = useForm()
  const whyNot = useDisabledReason()
  const { answer, reload, more, loadingMore, replace, sorting, sort } = useSubmissions(form.id)
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const [selected, setSelected] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  const formats = useMemo(() => formatsOf(form.document), [form.document])
  const views = VIEWS.filter((one) => one !== 'photos' || columns.some(({ isSeen }) => isSeen))
  const toPublish = <Link to={`/forms/${form.id}/publish`}>{t('submissions.toPublish')}</Link>

  return (
    <Answered answer={answer} retry={() => void reload()}>
      {({ total, rows, next }) =>
        total === 0 ? (
          <EmptyState title={t('submissions.emptyTitle')} text={t('submissions.emptyText')} action={toPublish} />
        ) : (
          <>
            <div className="portal-row submissions-bar">
              <Segmented
                value={view}
                onChange={setView}
                options={views.map((value) => ({ value, label: t(`submissions.${value}`) }))}
              />
              <Typography.Text type="secondary">{t('submissions.total', { count: total })}</Typography.Text>
              <div className="portal-head-actions">
                {formats.map(({ id, labelKey }) => (
                  <Button
                    key={id}
                    title={exportMessages[i18n.language as UiLanguage][labelKey]?.hint}
                    icon={<DownloadOutlined />}
                    href={urlOf('exportSubmissions', { params: { id: form.id, format: id } })}
                    download
                  >
                    {exportMessages[i18n.language as UiLanguage][labelKey]?.title}
                  </Button>
                ))}
                {(rows.some(({ input }) => columns.some(({ files }) => files(input).length > 0)) ||
                  // Those that are not here yet may have some.
                  (next !== null && columns.some(({ isFiles, isSeen }) => isFiles || isSeen))) && (
                  <Button icon={<DownloadOutlined />} href={urlOf('exportMedia', { params: { id: form.id } })} download>
                    {t('submissions.files')}
                  </Button>
                )}
              </div>
            </div>
            {view === 'map' && <SubmissionsMap formId={form.id} select={setSelected} />}
            {view === 'photos' && (
              <SubmissionPhotos
                rows={rows}
                columns={columns}
                select={setSelected}
                more={next === null ? null : more}
                loadingMore={loadingMore}
              />
            )}
            {view === 'table' && (
              <SubmissionsTable
                rows={rows}
                columns={columns}
                sorting={sorting}
                sort={(next) => void sort(next)}
                select={setSelected}
                more={next === null ? null : more}
                loadingMore={loadingMore}
              />
            )}
            <SubmissionDrawer
              formId={form.id}
              submissionId={selected}
              columns={columns}
              whyNot={whyNot(form, 'reviewer')}
              onReviewed={replace}
              close={() => setSelected(null)}
            />
          </>
        )
      }
    </Answered>
  )
}

/** The formats that have something to say of a form's submissions. */
function formatsOf(stored: unknown): readonly ExportFormat[] {
  const document = readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')
  const columns = exportColumns([{ number: 1, compiled: compileDocument(document, kinds) }])
  return exportFormats.filter(({ suits }) => suits?.(columns) ?? true)
}
