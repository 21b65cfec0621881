import '../../shell/collector.css'
import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Typography } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDiscardQuestion } from '../../notices/useDiscardQuestion.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { allDrafts, type AnyDraft } from '../../drafts/allDrafts.ts'
import { listDrafts } from '../../drafts/deviceDrafts.ts'
import { discardDraft, deleteDiscardedDrafts } from '../../drafts/serverDrafts.ts'
import { useSession } from '../../session/useSession.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { SentOrDraft } from '../submissions/SentOrDraft.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { CachedNote } from '../submissions/CachedNote.tsx'
import { useOwnResponse } from '../submissions/useOwnResponse.ts'
import { draftPath } from '../../drafts/draftPath.ts'
import { useCurrentVersions } from '../submissions/useCurrentVersions.ts'

const NOTHING = {}

/** `/drafts`: unsent drafts, on this device and on the user's other devices. */
export function DraftsPage() {
  const { t } = useTranslation(['collector', 'drafts'])
  const { user } = useSession()
  const { message, problem } = useNotices()
  const discards = useDiscardQuestion()
  const { answer, keptAt, reload } = useOwnResponse('listDrafts', NOTHING)
  const owner = user?.id ?? ''
  const [kept, setKept] = useState(() => listDrafts(owner))
  const saved = answer.state === 'loaded' ? answer.data.drafts : []
  const known = allDrafts(kept, saved, owner)
  // For drafts the server does not have, the form's public page says which version is current.
  const versions = useCurrentVersions(known.flatMap(({ of, onServer }) => (onServer ? [] : [of.formId])))
  const drafts = known.map((draft) => {
    const current = versions.get(draft.of.formId)
    return draft.onServer || current === undefined ? draft : { ...draft, earlier: current !== draft.of.version }
  })
  const again = useEffectEvent(() => void reload())
  useEffect(() => {
    void deleteDiscardedDrafts(owner).then((isDeleted) => isDeleted && again())
  }, [owner])

  const discard = async (draft: AnyDraft) => {
    if (!(await discards())) return
    try {
      await discardDraft(draft)
      setKept(listDrafts(owner))
      await reload()
      message.success(t('drafts:deleted'))
    } catch (error) {
      problem(error)
    }
  }
  return (
    <>
      <PageHeader level={1} title={t('drafts.title')} />
      <SentOrDraft drafts={drafts.length} />
      <CachedNote keptAt={keptAt} />
      {answer.state === 'failed' && (
        <Alert type="warning" showIcon title={t('drafts.offline')} style={{ marginBlockEnd: 12 }} />
      )}
      <ul className="collector-cards">
        {drafts.map((draft) => (
          <DraftCard key={draft.key} draft={draft} discard={() => void discard(draft)} />
        ))}
      </ul>
      {drafts.length === 0 && answer.state === 'loading' && <PageLoading />}
      {drafts.length === 0 && answer.state !== 'loading' && (
        <EmptyState title={t('drafts.emptyTitle')} text={t('drafts.emptyText')} />
      )}
    </>
  )
}

function DraftCard({ draft, discard }: { draft: AnyDraft; discard: () => void }) {
  const { t } = useTranslation(['collector', 'drafts'])
  const when = useDateTime()
  const { of, template, savedAt, onDevice, onServer, earlier, hint, progress } = draft
  const name = draft.name ?? t('drafts:unnamed')
  const marks = [
    of.taskId === undefined ? '' : t('drafts.task'),
    of.corrects === undefined ? '' : t('drafts.correction'),
    earlier ? t('drafts:earlier') : '',
    onDevice && !onServer ? t('drafts.hereOnly') : '',
  ]
  return (
    <li className="collector-card">
      <div className="collector-card-main">
        {progress && <ProgressRing {...progress} />}
        <div>
          <strong className="collector-card-title">{hint || name}</strong>
          <Typography.Text type="secondary">
            {[hint && name, t('drafts:saved', { when: when(savedAt) }), ...marks].filter(Boolean).join(' · ')}
          </Typography.Text>
        </div>
      </div>
      <div className="collector-card-acts">
        <Link to={draftPath(of, template, earlier)} className="collector-act collector-act-wide">
          {t('drafts.continue')}
        </Link>
        <Button
          className="collector-icon"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('drafts:delete', { name })}
          onClick={discard}
        />
      </div>
    </li>
  )
}

/** Number of answered questions of a draft, as a progress ring. */
function ProgressRing({ answered, asked }: { readonly answered: number; readonly asked: number }) {
  const { t } = useTranslation('collector')
  return (
    <span className="collector-ring" role="img" aria-label={t('drafts.progress', { answered, asked })}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="25" />
        <circle
          cx="28"
          cy="28"
          r="25"
          pathLength="100"
          strokeDasharray={`${asked ? (100 * answered) / asked : 0} 100`}
        />
      </svg>
      <span aria-hidden="true">
        {answered}/{asked}
      </span>
    </span>
  )
}
