import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import type { MySubmissionDetail } from '../../../contract/shapes.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import { call, urlOf } from '../../api/call.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import type { StartOptions } from '../../runtime/startFilling.ts'
import { useSession } from '../../session/useSession.ts'
import { PageMessage } from '../page/PageMessage.tsx'
import { PageProblem } from '../page/PageProblem.tsx'
import { PageLink } from '../page/PageLink.tsx'
import { OpenedPage, PageSkeleton } from '../page/PublishedPage.tsx'
import { VersionFilling } from '../page/VersionFilling.tsx'
import { showRefused } from '../page/watchApart.ts'
import { useWhen } from '../shell/useWhen.ts'

/** `/submissions/{id}/correct`: what was sent, in the form of its version, to be sent again in its place. */
export function CorrectPage() {
  const { submissionId = '' } = useParams()
  const { t } = useTranslation('collector')
  const { answer, reload } = useAnswer('getMySubmission', { params: { submissionId } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  if (answer.data.state === 'accepted') {
    return (
      <PageMessage title={t('one.title')} text={t('one.acceptedText')}>
        <PageLink to="/submissions" className="page-button page-button-primary">
          {t('one.back')}
        </PageLink>
      </PageMessage>
    )
  }
  return <Correction key={answer.data.edition} was={answer.data} />
}

function Correction({ was }: { was: MySubmissionDetail }) {
  const { t } = useTranslation('collector')
  const { user } = useSession()
  const when = useWhen()
  const { Google_Email: email, ...sent } = was.input
  const send: StartOptions['send'] = async (filling, _id, _completedAt, prompts) => {
    const submission = buildSubmission(filling, {
      formId: was.formId,
      version: was.version,
      id: was.id,
      prompts,
      ...(was.taskId ? { taskId: was.taskId } : {}),
      ...(email !== undefined && user ? { googleEmail: user.email } : {}),
    })
    const body = { edition: was.edition, submission }
    try {
      return await call('correctSubmission', { params: { submissionId: was.id }, body })
    } catch (error) {
      if (error instanceof Problem && error.code === 'submissionInvalid') showRefused(filling, error)
      throw error
    }
  }
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
