import type { Issue } from '../../../forms/checks/Issue.ts'
import { Alert, Button, Select, Typography } from 'antd'
import { CheckCircleOutlined, EditOutlined } from '@ant-design/icons'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { mayEdit } from '../form/homeOf.ts'
import { useDisabledReason } from '../sharing/useDisabledReason.ts'
import { useForm } from '../form/FormFrame.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { EffectsNote } from './EffectsNote.tsx'
import { ShareCard } from './share/ShareCard.tsx'
import { usePublishing } from './usePublishing.ts'
import { lazyPart } from '../../../render/ui/lazyPart.ts'
import type { PublishEffects } from '../../../contract/versionShapes.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import type { Audience } from '../../../contract/shapes.ts'
import { call } from '../../api/call.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { kinds } from '../../../elements/registry.ts'
import { diffVersions } from '../../../forms/diff/diffVersions.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { TermsSummary } from './TermsSummary.tsx'
import { VersionsCard } from './VersionsCard.tsx'

const NearbySettingsCard = lazyPart(async () => {
  const [card] = await Promise.all([import('../settings/NearbySettingsCard.tsx'), loadTranslations(['mby'])])
  return card.NearbySettingsCard
})
const ShownVersion = lazyPart(async () => (await import('./ShownVersion.tsx')).ShownVersion)

/**
 * State of the form, publishing with its effects on existing answers, ways to share it, who may answer and when, and
 * its versions, one of which is shown.
 */
export function PublishStateSection() {
  const { t } = useTranslation(['portal', 'versions'])
  const { form } = useForm()
  const when = useDateTime()
  const readOnly = useDisabledReason()(form, 'editor')
  const { effects, reload } = useEffects()
  const { publish, unpublish, busy, refusal } = usePublishing(effects, reload)
  const audience = useAudience()
  const changes = useDraftChanges()
  const [drawn, setDrawn] = useState<number | null>(null)
  const shown = drawn ?? form.publishedVersion
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
        <div className="publish-state" data-published={published}>
          <span>{published ? <CheckCircleOutlined aria-hidden /> : <EditOutlined aria-hidden />}</span>
          <div role="status">
            <h2>{t(text, { version: form.publishedVersion })}</h2>
            {pending !== null && <p>{pending}</p>}
            {form.firstPublishedAt && (
              <p>
                {t('publish.first')}: {when(form.firstPublishedAt)}
              </p>
            )}
          </div>
          {!form.archivedAt && (
            <div className="publish-state-acts">
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
        </div>
        {readOnly && <Typography.Text type="secondary">{readOnly}</Typography.Text>}
        {refusal instanceof Problem && <PublishIssues formId={form.id} issues={refusal.details['issues']} />}
        {published && <ShareCard form={form} />}
        {effects && changes !== 0 && <EffectsNote effects={effects} />}
        {form.template === TEMPLATE_KINDS.MAP_BY_YOU && (
          <Suspense fallback={<PageLoading />}>
            <NearbySettingsCard form={form} />
          </Suspense>
        )}
        <div className="publish-cards">
          {published && <TermsSummary form={form} />}
          <label className="publish-card portal-field">
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
        {form.firstPublishedAt && <VersionsCard key={form.publishedVersion} onShow={setDrawn} />}
      </div>
      {shown !== null && (
        <Suspense fallback={<PageLoading />}>
          <ShownVersion formId={form.id} version={shown} isOpen={drawn !== null} onClose={() => setDrawn(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** Effects of publishing the draft on existing answers; null while unknown, or if there are none. */
function useEffects(): { readonly effects: PublishEffects | null; readonly reload: () => void } {
  const { form } = useForm()
  const { language } = useTranslation().i18n
  const asks = mayEdit(form) && form.archivedAt === null && form.submissionCount > 0
  const { answer, reload } = useAuthorQuery(
    'getPublishEffects',
    asks ? { params: { id: form.id }, query: { language } } : null,
  )
  return { effects: answer.state === 'loaded' ? answer.data : null, reload: () => void (asks && reload()) }
}

/** Returns a function that sets the audience of the page's form. */
function useAudience(): (audience: Audience) => Promise<void> {
  const { t } = useTranslation('portal')
  const { form, update } = useForm()
  const { message, problem } = useNotices()
  return async (audience) => {
    try {
      update(await call('updateForm', { params: { id: form.id }, body: { audience } }))
      message.success(t('done.saved'))
    } catch (error) {
      problem(error)
    }
  }
}

/** Returns the number of differences between the published version and the draft; null while unknown or unpublished. */
function useDraftChanges(): number | null {
  const { form } = useForm()
  const version = form.publishedVersion
  const { answer } = useAuthorQuery('getVersion', version === null ? null : { params: { id: form.id, version } })
  const published = answer.state === 'loaded' ? answer.data.document : null
  return useMemo(
    () => (published === null ? null : diffVersions(read(published), read(form.document), kinds).length),
    [published, form.document],
  )
}

const read = (stored: unknown) => readDocument(stored as StoredDocument, (kind) => kinds.get(kind)?.sort === 'layout')

interface ListedIssue {
  readonly severity: string
  readonly element: string | null
  readonly key: Issue['key']
  readonly params?: { readonly [name: string]: string | number }
}

/** The issues that block publishing, as the server listed them, with a link to the editor. */
function PublishIssues({ formId, issues }: { formId: string; issues: unknown }) {
  const { t } = useTranslation(['portal', 'editor'])
  const errors = (Array.isArray(issues) ? (issues as ListedIssue[]) : []).filter(({ severity }) => severity === 'error')
  return (
    <Alert
      type="error"
      showIcon
      title={<Link to={`/forms/${formId}/edit`}>{t('publish.issues')}</Link>}
      description={
        <ul className="portal-issues">
          {errors.map(({ element, key, params }) => (
            <li key={`${element} ${key} ${JSON.stringify(params)}`}>
              {t(key, { ...params, ns: ['editor', 'blocks'] })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
