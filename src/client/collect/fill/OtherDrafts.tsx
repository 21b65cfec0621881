import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPaths } from '../../../contract/lazyPaths.ts'
import type { Page } from '../../../contract/shapes.ts'
import { newUuid } from '../../../forms/filling/moment.ts'
import { registerPaths } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import { useDiscardQuestion } from '../../notices/useDiscardQuestion.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { allDrafts, type AnyDraft } from '../../drafts/allDrafts.ts'
import { listDrafts } from '../../drafts/deviceDrafts.ts'
import { discardDraft } from '../../drafts/serverDrafts.ts'
import type { LiveForm } from '../../runtime/startForm.ts'
import { useSession } from '../../session/useSession.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { PageLink } from '../page/PageLink.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'
import { draftPath } from '../../drafts/draftPath.ts'
import './otherDrafts.css'

registerPaths(lazyPaths)

const NOTHING = {}

interface OtherDraftsProps {
  readonly live: Pick<LiveForm, 'draftOf' | 'restored' | 'keep'>
  readonly page: Pick<Page, 'formId' | 'version'>
}

/** Other drafts of the same form, each to be continued or discarded, and a button to start another one. */
export function OtherDrafts({ live, page }: OtherDraftsProps) {
  const { t } = useTranslation(['drafts', 'page'])
  const { user } = useSession()
  const { message, problem } = useNotices()
  const discards = useDiscardQuestion()
  const { pathname, search, hash } = usePageAddress()
  const owner = user?.id
  const { answer, reload } = useResponse('listDrafts', user ? NOTHING : null)
  const [kept, setKept] = useState(() => listDrafts(owner))
  const { draftOf, restored } = live
  const isOther = ({ of }: AnyDraft) =>
    of.formId === page.formId &&
    of.taskId === undefined &&
    of.corrects === undefined &&
    (of.version !== draftOf.version || of.filling !== draftOf.filling)
  const others = allDrafts(kept, answer.state === 'loaded' ? answer.data.drafts : [], owner ?? '').filter(isOther)

  const begin = () => {
    // Saves the latest input first, because this draft becomes one of the others.
    live.keep()
    const params = new URLSearchParams(hash.slice(1))
    params.set('draft', newUuid())
    goTo(`${pathname}${search}#${params}`)
  }
  const discard = async (draft: AnyDraft) => {
    if (!(await discards())) return
    try {
      await discardDraft(draft)
      setKept(listDrafts(owner))
      if (user) await reload()
      message.success(t('deleted'))
    } catch (error) {
      problem(error)
    }
  }
  if (!restored && others.length === 0) return null
  return (
    <div className="other-drafts">
      {restored && (
        <button type="button" className="page-button" onClick={begin}>
          {t('page:another')}
        </button>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t('others', { count: others.length })}</summary>
          <ul>
            {others.map((draft) => (
              <OtherDraft
                key={draft.key}
                draft={draft}
                earlier={draft.of.version !== page.version}
                onDiscard={() => void discard(draft)}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface OtherDraftProps {
  readonly draft: AnyDraft
  readonly earlier: boolean
  readonly onDiscard: () => void
}

function OtherDraft({ draft, earlier, onDiscard }: OtherDraftProps) {
  const { t } = useTranslation('drafts')
  const when = useDateTime()
  const { of, template, hint, savedAt, onDevice } = draft
  const saved = t('saved', { when: when(savedAt) })
  const name = hint || draft.name || t('unnamed')
  return (
    <li>
      <PageLink to={draftPath(of, template, earlier)}>
        <strong>{hint || saved}</strong>
        <small>
          {[hint && saved, earlier && t('earlier'), !onDevice && t('differs.there')].filter(Boolean).join(' · ')}
        </small>
      </PageLink>
      <button type="button" aria-label={t('delete', { name })} onClick={onDiscard}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13" />
        </svg>
      </button>
    </li>
  )
}
