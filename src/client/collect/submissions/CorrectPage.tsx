import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import type { MySubmissionDetail } from '../../../contract/shapes.ts'
import type { Answers, Filling } from '../../../forms/filling/Filling.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import { urlOf } from '../../api/call.ts'
import { useResponse } from '../../api/useResponse.ts'
import type { SendMetadata, StartOptions } from '../../runtime/LiveFilling.ts'
import { googleEmail } from '../../session/googleEmail.ts'
import { useSession } from '../../session/useSession.ts'
import { useOutbox } from '../outbox/useOutbox.ts'
import { queuedCorrections } from '../outbox/useQueuedCorrections.ts'
import { sendCorrection } from '../outbox/sendCorrection.ts'
import { PageMessage } from '../page/PageMessage.tsx'
import { PageProblem } from '../page/PageProblem.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { OpenedPage } from '../fill/PublishedPage.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { VersionFilling } from '../fill/VersionFilling.tsx'
import { showConflicts } from '../fill/watchDistanceRules.ts'
import { useDateTime } from '../../shell/useDateTime.ts'

/** `/submissions/{id}/correct`: a submission in the form of its version, to be corrected and sent again. */
export function CorrectPage() {
  const { submissionId = '' } = useParams()
  const { answer, reload } = useResponse('getMySubmission', { params: { submissionId } })
  const { entries } = useOutbox()
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading' || entries === null) return <PageSkeleton />
  const waits = queuedCorrections(entries).has(submissionId)
  return <Opened key={answer.data.edition} was={answer.data} waits={waits} />
}

/** `waits`: a correction of the submission is in the outbox. */
function Opened({ was, waits }: { was: MySubmissionDetail; waits: boolean }) {
  const { t } = useTranslation('collector')
  // A correction sent from this page is reported by this page.
  const [waited] = useState(waits)
  if (waited) {
    return (
      <PageMessage title={t('correct.waitsTitle')} text={t('correct.waits')}>
        <PageLink to="/submissions" className="page-button page-button-primary">
          {t('one.back')}
        </PageLink>
      </PageMessage>
    )
  }
  if (was.state === 'accepted') {
    return (
      <PageMessage title={t('one.title')} text={t('one.acceptedText')}>
        <PageLink to="/submissions" className="page-button page-button-primary">
          {t('one.back')}
        </PageLink>
      </PageMessage>
    )
  }
  return <Correction was={was} />
}

function Correction({ was }: { was: MySubmissionDetail }) {
  const { t } = useTranslation('collector')
  const { user } = useSession()
  const when = useDateTime()
  const { Google_Email: email, ...sent } = was.input
  const own = googleEmail(user)
  const bodyOf = (filling: Filling, { prompts, completedAt }: SendMetadata) =>
    buildSubmission(filling, {
      formId: was.formId,
      version: was.version,
      id: was.id,
      prompts,
      ...(completedAt ? { completedAt } : {}),
      ...(was.taskId ? { taskId: was.taskId } : {}),
      ...(email !== undefined && own ? { googleEmail: own } : {}),
    })
  const send: StartOptions['send'] = async (filling, _id, facts) => {
    try {
      await sendCorrection(bodyOf(filling, facts), was.edition)
    } catch (error) {
      if (error instanceof Problem && error.code === 'submissionInvalid') showConflicts(filling, error)
      throw error
    }
  }
  // Collectors correct their own submissions in the browser, including those sent from a driver app.
  const ready: StartOptions['ready'] = (filling, _id, facts) => ({
    mode: 'h5',
    owner: user?.id,
    body: bodyOf(filling, facts),
    correction: { edition: was.edition },
  })
  return (
    <OpenedPage page={was.page}>
      {(page, form) => (
        <VersionFilling
          page={page}
          form={form}
          of={{ corrects: was.id }}
          sent={sent as Answers}
          listUrl={(hash) => urlOf('getMySubmissionList', { params: { submissionId: was.id, hash } })}
          send={send}
          ready={ready}
          after="/submissions"
          back={t('one.back')}
          done={t('correct.done')}
          note={
            <>
              {t('correct.note', { when: when(was.correctedAt ?? was.submittedAt) })}
              {was.reason && (
                <>
                  <br />
                  <strong>{`${t('mine.reason')}: ${was.reason}`}</strong>
                </>
              )}
            </>
          }
        />
      )}
    </OpenedPage>
  )
}
