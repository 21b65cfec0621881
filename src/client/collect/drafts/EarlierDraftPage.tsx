import { useTranslation } from 'react-i18next'
import { useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { urlOf, call } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { googleEmail } from '../../session/googleEmail.ts'
import { useSession } from '../../session/useSession.ts'
import { PageProblem } from '../page/PageProblem.tsx'
import { OpenedPage } from '../fill/PublishedPage.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { prepareToSend, sendFilling } from '../page/sendFilling.ts'
import { VersionFilling } from '../fill/VersionFilling.tsx'
import { Problem } from '../../../contract/problems.ts'
import type { DraftRef } from '../../drafts/Draft.ts'
import { draftPlace, readDraft, writeDraft } from '../../drafts/deviceDrafts.ts'
import { draftParams, draftToSave, serverDraftKey } from '../../drafts/serverDrafts.ts'

/** `/drafts/{form}/{version}`: continues a draft of a version that is no longer the published one. */
export function EarlierDraftPage() {
  const { formId = '', version = '' } = useParams()
  const [search] = useSearchParams()
  const { t } = useTranslation(['page', 'collector', 'drafts'])
  const { user } = useSession()
  const params = { id: formId, version: Number(version) }
  const taskId = search.get('id') ?? undefined
  const filling = search.get('draft') ?? undefined
  const owner = user?.id
  const about = useMemo(
    () => ({ formId, version: Number(version), taskId, filling, owner }),
    [formId, version, taskId, filling, owner],
  )
  const [tried, setTried] = useState<object>()
  const { answer, reload } = useResponse('getDraftPage', tried === about ? { params } : null)
  useEffect(() => {
    let gone = false
    // Loading the page fails for the same reason and shows the error.
    void keepOnServer(about)
      .catch(() => {})
      .then(() => gone || setTried(about))
    return () => {
      gone = true
    }
  }, [about])
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  const { origins } = answer.data
  const details = { formId, version: params.version, taskId, googleEmail: googleEmail(user), origins, owner }
  const send: StartOptions['send'] = (filling, id, facts) => sendFilling(filling, id, { ...details, ...facts })
  return (
    <OpenedPage page={answer.data}>
      {(page, form) => (
        <VersionFilling
          page={page}
          form={form}
          of={{ taskId, filling }}
          listUrl={(hash) => urlOf('getDraftList', { params: { ...params, hash } })}
          send={send}
          ready={(filling, id, facts) => prepareToSend(filling, id, { ...details, ...facts })}
          after="/drafts"
          back={t('collector:drafts.title')}
          done={t('page:sent.title')}
          note={t('drafts:earlier')}
        />
      )}
    </OpenedPage>
  )
}

/**
 * Uploads a draft that exists only on this device: the server serves an earlier version to users who have a draft of
 * it. If the server already has a draft, the two are merged once the form is open.
 */
async function keepOnServer(of: DraftRef): Promise<void> {
  const place = draftPlace(of)
  const draft = readDraft(place)
  if (!draft || draft.synced || serverDraftKey(place) === null) return
  const { answers, prompts, others = {} } = draft
  try {
    const { revision } = await call('saveDraft', { ...draftParams(place), body: draftToSave(draft) })
    writeDraft(place, { ...draft, synced: { revision, answers, prompts }, told: others })
  } catch (error) {
    if (!(error instanceof Problem) || !['draftStale', 'draftNotFound'].includes(error.code)) throw error
  }
}
