import { useTranslation } from 'react-i18next'
import { useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { urlOf } from '../../api/call.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { useSession } from '../../session/useSession.ts'
import { PageProblem } from '../page/PageProblem.tsx'
import { OpenedPage, PageSkeleton } from '../page/PublishedPage.tsx'
import { readyOf, sendFilling } from '../page/sendFilling.ts'
import { VersionFilling } from '../page/VersionFilling.tsx'
import { keepOnServer } from './keepOnServer.ts'

/** `/drafts/{form}/{version}`: goes on with a draft whose version is no longer the one on the public page. */
export function EarlierDraftPage() {
  const { formId = '', version = '' } = useParams()
  const [search] = useSearchParams()
  const { t } = useTranslation(['page', 'collector'])
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
  const { answer, reload } = useAnswer('getDraftPage', tried === about ? { params } : null)
  useEffect(() => {
    let gone = false
    // What goes wrong here goes wrong with the page as well, which says so.
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
  const details = { formId, version: params.version, taskId, googleEmail: user?.email, origins, owner }
  const send: StartOptions['send'] = (filling, id, completedAt, prompts) =>
    sendFilling(filling, id, { ...details, completedAt, prompts })
  return (
    <OpenedPage page={answer.data}>
      {(page, form) => (
        <VersionFilling
          page={page}
          form={form}
          of={{ taskId, filling }}
          listUrl={(hash) => urlOf('getDraftList', { params: { ...params, hash } })}
          send={send}
          ready={(filling, id, prompts) => readyOf(filling, id, { ...details, prompts })}
          after="/drafts"
          back={t('collector:drafts.title')}
          done={t('page:sent.title')}
          note={t('collector:drafts.earlier')}
        />
      )}
    </OpenedPage>
  )
}
