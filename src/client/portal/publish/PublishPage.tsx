import { Alert, Button, Select, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../contract/problems.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { mayEdit } from '../forms/homeOf.ts'
import { Answered } from '../shell/Answered.tsx'
import { useForm } from '../shell/FormFrame.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { PublishIssues } from './PublishIssues.tsx'
import { ShareLink } from './ShareLink.tsx'
import { TermsSummary } from './TermsSummary.tsx'
import { useAudience } from './useAudience.ts'
import { useDraftChanged } from './useDraftChanged.ts'
import { usePublishing } from './usePublishing.ts'
import { VersionsTable } from './VersionsTable.tsx'

const ShownVersion = lazy(() => import('./ShownVersion.tsx').then((module) => ({ default: module.ShownVersion })))

/** Publish and unpublish; the link people open; every version there was. */
export function PublishPage() {
  const { t } = useTranslation('portal')
  const { form } = useForm()
  const when = useWhen()
  const versions = useAnswer('listVersions', { params: { id: form.id } })
  const { publish, unpublish, busy, refusal } = usePublishing(() => void versions.reload())
  const audience = useAudience()
  const [chosen, setChosen] = useState<number | null>(null)
  const draftChanged = useDraftChanged()
  const shown = chosen ?? form.publishedVersion
  const published = form.publishedVersion !== null
  const again = published ? 'publish.publishNext' : form.firstPublishedAt ? 'publish.publishAgain' : 'publish.publish'
  const text = published
    ? 'publish.publishedText'
    : form.firstPublishedAt
      ? 'publish.unpublishedText'
      : 'publish.neverText'

  return (
    <div className="portal-columns">
      <div className="portal-stack">
        <Alert
          type={published ? 'success' : 'info'}
          showIcon
          title={t(text, { version: form.publishedVersion })}
          description={published && draftChanged !== null && t(draftChanged ? 'publish.changed' : 'publish.unchanged')}
        />
        {mayEdit(form) && !form.archivedAt && (
          <div className="portal-head-actions" style={{ marginInlineStart: 0 }}>
            <Button type={draftChanged === false ? 'default' : 'primary'} loading={busy} onClick={() => void publish()}>
              {t(again)}
            </Button>
            {published && (
              <Button danger disabled={busy} onClick={() => void unpublish()}>
                {t('publish.unpublish')}
              </Button>
            )}
          </div>
        )}
        {refusal instanceof Problem && <PublishIssues formId={form.id} issues={refusal.details['issues']} />}
        {form.firstPublishedAt && (
          <Typography.Text type="secondary">
            {t('publish.first')}: {when(form.firstPublishedAt)}
          </Typography.Text>
        )}
        {published && <TermsSummary form={form} />}
        {published && <ShareLink form={form} />}
        <label className="portal-field">
          <span>{t('audience.title')}</span>
          <Select
            value={form.audience}
            disabled={!mayEdit(form)}
            onChange={(value) => void audience(value)}
            options={([99, 2, 1] as const).map((value) => ({ value, label: t(`audience.${value}`) }))}
          />
          <small>{t('audience.hint')}</small>
        </label>
        <Typography.Title level={4}>{t('publish.versions')}</Typography.Title>
        <Answered answer={versions.answer} retry={() => void versions.reload()}>
          {(data) => <VersionsTable versions={data.versions} shown={shown} show={setChosen} />}
        </Answered>
      </div>
      {shown !== null && (
        <aside>
          <Typography.Title level={4}>
            {t('publish.preview')} · {t('publish.shown', { version: shown })}
          </Typography.Title>
          <Suspense fallback={<PageLoading />}>
            <ShownVersion formId={form.id} version={shown} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
