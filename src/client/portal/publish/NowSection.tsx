import { Alert, Button, Select, Typography } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { mayEdit } from '../forms/homeOf.ts'
import { useWhyNot } from '../sharing/useWhyNot.ts'
import { useForm } from '../shell/FormFrame.tsx'
import { PageLoading } from '../shell/PageLoading.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { EffectsNote } from './EffectsNote.tsx'
import { PublicLink } from './share/PublicLink.tsx'
import { PublishIssues } from './PublishIssues.tsx'
import { TermsSummary } from './TermsSummary.tsx'
import { useAudience } from './useAudience.ts'
import { useDraftChanges } from './useDraftChanges.ts'
import { useEffects } from './useEffects.ts'
import { usePublishing } from './usePublishing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'

const ShownVersion = lazyPart(async () => (await import('./ShownVersion.tsx')).ShownVersion)

/** Whether the form is open, and to whom; publishing and unpublishing, with what that does to answers there are. */
export function NowSection() {
  const { t } = useTranslation(['portal', 'versions'])
  const { form } = useForm()
  const when = useWhen()
  const readOnly = useWhyNot()(form, 'editor')
  const { effects, reload } = useEffects()
  const { publish, unpublish, busy, refusal } = usePublishing(effects, reload)
  const audience = useAudience()
  const changes = useDraftChanges()
  const published = form.publishedVersion !== null
  const again = published ? 'publish.publishNext' : form.firstPublishedAt ? 'publish.publishAgain' : 'publish.publish'
  const text = published
    ? 'publish.publishedText'
    : form.firstPublishedAt
      ? 'publish.unpublishedText'
      : 'publish.neverText'
  const pending =
    changes === null ? null : changes === 0 ? (
      t('publish.unchanged')
    ) : (
      <>
        {t('versions:pending', { count: changes })}{' '}
        <Link to={`?show=versions&from=${form.publishedVersion}&to=draft`}>{t('versions:seeChanges')}</Link>
      </>
    )

  return (
    <div className="publish-columns">
      <div className="portal-stack">
        <Alert
          type={published ? 'success' : 'info'}
          showIcon
          title={t(text, { version: form.publishedVersion })}
          description={pending}
        />
        {effects && changes !== 0 && <EffectsNote effects={effects} />}
        {!form.archivedAt && (
          <div className="portal-head-actions" style={{ marginInlineStart: 0 }}>
            <Button
              type={changes === 0 ? 'default' : 'primary'}
              disabled={readOnly !== null}
              loading={busy}
              onClick={() => void publish()}
            >
              {t(again)}
            </Button>
            {published && (
              <Button danger disabled={busy || readOnly !== null} onClick={() => void unpublish()}>
                {t('publish.unpublish')}
              </Button>
            )}
          </div>
        )}
        {readOnly && <Typography.Text type="secondary">{readOnly}</Typography.Text>}
        {refusal instanceof Problem && <PublishIssues formId={form.id} issues={refusal.details['issues']} />}
        {form.firstPublishedAt && (
          <Typography.Text type="secondary">
            {t('publish.first')}: {when(form.firstPublishedAt)}
          </Typography.Text>
        )}
        {published && (
          <>
            <TermsSummary form={form} />
            <PublicLink form={form} />
            <Link to="?show=share">{t('versions:toShare')}</Link>
          </>
        )}
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
      </div>
      {form.publishedVersion !== null && (
        <aside>
          <Typography.Title level={4}>
            {t('publish.preview')} · {t('publish.shown', { version: form.publishedVersion })}
          </Typography.Title>
          <Suspense fallback={<PageLoading />}>
            <ShownVersion formId={form.id} version={form.publishedVersion} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
