import '../../shell/collector.css'
import { Typography } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MySubmission } from '../../../contract/shapes.ts'
import { type DeviceDraft, listDrafts } from '../../drafts/deviceDrafts.ts'
import { useSession } from '../../session/useSession.ts'
import { draftPath } from '../../drafts/draftPath.ts'
import { OutboxList } from '../outbox/OutboxList.tsx'
import { useOutbox } from '../outbox/useOutbox.ts'
import { useCurrentVersions } from './useCurrentVersions.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { SentOrDraft } from './SentOrDraft.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import { useDay, useDateTime } from '../../shell/useDateTime.ts'
import { CachedNote } from './CachedNote.tsx'
import { SubmissionStateTag } from '../../answers/SubmissionStateTag.tsx'
import { useOwnResponse } from './useOwnResponse.ts'

const NOTHING = {}

/**
 * `/submissions`: the outbox, then the signed-in user's submissions and their statuses, newest first; those to be
 * corrected come before the others.
 */
export function MySubmissionsPage() {
  const { t } = useTranslation('collector')
  const { user } = useSession()
  const { answer, keptAt, reload } = useOwnResponse('mySubmissions', NOTHING)
  const { entries, sending } = useOutbox()
  const day = useDay()
  // Outbox entries are listed there; these can only be sent from their forms.
  const kept = new Set(entries?.map(({ entry }) => entry.id))
  const [drafts] = useState(() => listDrafts(user?.id))
  const begun = drafts.filter(({ draft }) => !draft.queued).length
  const queued = drafts
    .filter(({ draft }) => draft.queued && !draft.ready)
    .filter(({ draft }) => !kept.has(draft.submissionId))
  const versions = useCurrentVersions(queued.map(({ of }) => of.formId))
  const { sent } = sending
  useEffect(() => {
    // A submission sent just now is added to the list.
    if (sent > 0) void reload()
  }, [sent, reload])
  const waiting = (entries?.length ?? 0) + queued.length
  return (
    <>
      <PageHeader level={1} title={t('mine.title')} />
      <SentOrDraft sent={answer.state === 'loaded' ? answer.data.submissions.length : undefined} drafts={begun} />
      <OutboxList heading />
      <ul className="collector-cards">
        {queued.map((kept) => (
          <Queued key={kept.draft.submissionId} kept={kept} current={versions.get(kept.of.formId)} />
        ))}
      </ul>
      <CachedNote keptAt={keptAt} />
      <WhenLoaded answer={answer} retry={() => void reload()}>
        {({ submissions }) =>
          submissions.length + waiting === 0 ? (
            <EmptyState title={t('mine.emptyTitle')} text={t('mine.emptyText')} />
          ) : (
            byDay(submissions, day).map(([title, some]) => (
              <section key={title || 'correct'}>
                <h2 className="collector-day">{title || t('mine.toCorrect')}</h2>
                <ul className="collector-cards">
                  {some.map((mine) => (
                    <SubmissionCard key={mine.id} mine={mine} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </WhenLoaded>
    </>
  )
}

interface QueuedProps {
  readonly kept: DeviceDraft
  /** The published version; undefined while loading. */
  readonly current: number | null | undefined
}

function Queued({ kept: { of, draft }, current }: QueuedProps) {
  const { t } = useTranslation(['collector', 'drafts'])
  const when = useDateTime()
  const { form } = draft
  const elsewhere = typeof current === 'number' && current !== of.version
  return (
    <li className="collector-card">
      <div className="collector-card-head">
        <strong>{form?.instance || (form?.name ?? t('drafts:unnamed'))}</strong>
        <SubmissionStateTag state="queued" />
      </div>
      <Typography.Text type="secondary">
        {[form?.instance && form.name, when(draft.savedAt)].filter(Boolean).join(' · ')}
      </Typography.Text>
      <p>{t('mine.queuedText')}</p>
      <div className="collector-card-acts">
        <Link to={draftPath(of, form?.template, elsewhere)} className="collector-act collector-act-first">
          {t('mine.sendNow')}
        </Link>
      </div>
    </li>
  )
}

/**
 * Groups submissions by the day they were sent, newest first; those to be corrected come first, in a group without a
 * day.
 */
function byDay(submissions: readonly MySubmission[], day: (iso: string) => string) {
  const days = new Map<string, MySubmission[]>()
  const put = (title: string, mine: MySubmission) => days.set(title, [...(days.get(title) ?? []), mine])
  for (const mine of submissions) if (mine.state === 'rejected') put('', mine)
  for (const mine of submissions) if (mine.state !== 'rejected') put(day(mine.submittedAt), mine)
  return Array.from(days)
}
