import { DownloadOutlined } from '@ant-design/icons'
import { Button, Segmented, Typography } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { exportMessages } from '../../../exports/messages.ts'
import { exportFormats } from '../../../exports/registry.ts'
import { urlOf } from '../../api/call.ts'
import type { UiLanguage } from '../../i18n/i18n.ts'
import { Answered } from '../shell/Answered.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { useForm } from '../shell/FormFrame.tsx'
import { columnsOf } from './columnsOf.ts'
import { SubmissionDrawer } from './SubmissionDrawer.tsx'
import { SubmissionsMap } from './SubmissionsMap.tsx'
import { SubmissionsTable } from './SubmissionsTable.tsx'
import { useSubmissions } from './useSubmissions.ts'

/** What was collected: as a table, as a map, one by one, and as files. */
export function SubmissionsPage() {
  const { t, i18n } = useTranslation('portal')
  const { form } = useForm()
  const { answer, reload, more, loadingMore } = useSubmissions(form.id)
  const [view, setView] = useState<'table' | 'map'>('table')
  const [selected, setSelected] = useState<string | null>(null)
  const columns = useMemo(() => columnsOf(form.document, i18n.language), [form.document, i18n.language])
  const toPublish = <Link to={`/forms/${form.id}/publish`}>{t('submissions.toPublish')}</Link>

  return (
    <Answered answer={answer} retry={() => void reload()}>
      {({ total, rows, next }) =>
        total === 0 ? (
          <EmptyState title={t('submissions.emptyTitle')} text={t('submissions.emptyText')} action={toPublish} />
        ) : (
          <>
            <div className="portal-row">
              <Segmented
                value={view}
                onChange={setView}
                options={(['table', 'map'] as const).map((value) => ({ value, label: t(`submissions.${value}`) }))}
              />
              <Typography.Text type="secondary">{t('submissions.total', { count: total })}</Typography.Text>
              <div className="portal-head-actions">
                {exportFormats.map(({ id, labelKey }) => (
                  <Button
                    key={id}
                    icon={<DownloadOutlined />}
                    href={urlOf('exportSubmissions', { params: { id: form.id, format: id } })}
                    download
                  >
                    {exportMessages[i18n.language as UiLanguage][labelKey]?.title}
                  </Button>
                ))}
                {rows.some(({ input }) => columns.some(({ files }) => files(input).length > 0)) && (
                  <Button icon={<DownloadOutlined />} href={urlOf('exportMedia', { params: { id: form.id } })} download>
                    {t('submissions.files')}
                  </Button>
                )}
              </div>
            </div>
            {view === 'map' ? (
              <SubmissionsMap formId={form.id} select={setSelected} />
            ) : (
              <SubmissionsTable
                rows={rows}
                columns={columns}
                select={setSelected}
                more={next === null ? null : more}
                loadingMore={loadingMore}
              />
            )}
            <SubmissionDrawer
              formId={form.id}
              submissionId={selected}
              columns={columns}
              mayReview={form.role !== 'viewer'}
              close={() => setSelected(null)}
            />
          </>
        )
      }
    </Answered>
  )
}
