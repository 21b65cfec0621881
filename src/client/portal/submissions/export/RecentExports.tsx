import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../../contract/endpoints.ts'
import type { ExportJob } from '../../../../contract/exportShapes.ts'
import { call, urlOf } from '../../../api/call.ts'
import type { Loadable } from '../../../api/useResponse.ts'
import { sizeText } from '../../../../render/ui/sizeText.ts'
import { useNotices } from '../../../notices/NoticesProvider.tsx'

interface RecentExportsProps {
  readonly formId: string
  readonly answer: Loadable<Output<'listExports'>>
  readonly reload: () => Promise<void>
}

/** Exports of the last day: progress, file, and cancel. */
export function RecentExports({ formId, answer, reload }: RecentExportsProps) {
  const { t } = useTranslation('exports')
  return (
    <section className="export-recent" aria-label={t('recent')}>
      <h2>{t('recent')}</h2>
      {answer.state === 'loading' && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {answer.state === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={t('loadFailed')}
          action={
            <Button size="small" onClick={() => void reload()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {answer.state === 'loaded' &&
        (answer.data.exports.length === 0 ? (
          <p className="export-note">{t('none')}</p>
        ) : (
          <ul aria-live="polite">
            {answer.data.exports.map((job) => (
              <RecentExport key={job.id} formId={formId} job={job} reload={reload} />
            ))}
          </ul>
        ))}
    </section>
  )
}

function RecentExport({ formId, job, reload }: { formId: string; job: ExportJob; reload: () => Promise<void> }) {
  const { t, i18n } = useTranslation('exports')
  const { problem } = useNotices()
  const params = { id: formId, jobId: job.id }
  const name = job.fileName ?? t(`formats.${job.format}.title`)
  const end = async () => {
    try {
      await call('cancelExport', { params })
    } catch (error) {
      problem(error)
    }
    await reload()
  }
  const when = (at: string) => new Date(at).toLocaleString(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  const isOpen = job.state === 'waiting' || job.state === 'running'
  const facts = [
    job.fileName ? t(`formats.${job.format}.title`) : null,
    job.bytes === null ? null : sizeText(job.bytes, i18n.language),
    job.of === 'all' ? null : t(job.of === 'chosen' ? 'selectedOnly' : 'foundOnly'),
    job.state === 'done' && job.expiresAt ? t('until', { when: when(job.expiresAt) }) : null,
  ].filter((fact) => fact !== null)
  const isReading = job.state === 'running' && job.done > 0 && job.total > 0
  const progress = isReading
    ? t('progress', { done: Math.min(job.done, job.total), total: job.total })
    : t(job.state === 'waiting' ? 'waiting' : 'preparing')
  return (
    <li className="export-job">
      <div className="export-job-about">
        <span className="export-job-name">{name}</span>
        {job.state === 'failed' ? (
          <span className="export-job-failed">{t(`failed.${job.failure ?? 'other'}`)}</span>
        ) : (
          <span className="export-job-facts">{isOpen ? progress : facts.join(' · ')}</span>
        )}
        {isOpen && (
          <Progress
            percent={percentOf(job)}
            size="small"
            showInfo={false}
            status={job.state === 'running' ? 'active' : 'normal'}
            aria-label={name}
          />
        )}
      </div>
      {isOpen ? (
        <Button size="small" onClick={() => void end()} aria-label={t('cancelNamed', { name })}>
          {t('cancel')}
        </Button>
      ) : (
        <>
          {job.state === 'done' && (
            <Button
              size="small"
              type="primary"
              icon={<DownloadOutlined aria-hidden />}
              href={urlOf('downloadExport', { params })}
              download
              aria-label={t('downloadNamed', { name })}
            >
              {t('download')}
            </Button>
          )}
          {job.state === 'done' && (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeNamed', { name })}
              title={t('remove')}
              onClick={() => void end()}
            />
          )}
        </>
      )}
    </li>
  )
}

/** The file is assembled after the last submission was read: at most 95 % until it is ready. */
const percentOf = ({ done, total }: ExportJob): number =>
  total === 0 ? 0 : Math.min(95, Math.round((95 * done) / total))
