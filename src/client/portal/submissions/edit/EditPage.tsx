import './edit.css'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { Problem } from '../../../../contract/problems.ts'
import type { Page, SubmissionDetail } from '../../../../contract/shapes.ts'
import { GOOGLE_EMAIL } from '../../../../forms/compile/rootSchema.ts'
import type { Answers, Filling } from '../../../../forms/filling/Filling.ts'
import { mediaInAnswers } from '../../../../forms/media/mediaInAnswers.ts'
import { call, urlOf } from '../../../api/call.ts'
import { useResponse } from '../../../api/useResponse.ts'
import { FillingScreen } from '../../../collect/fill/FillingScreen.tsx'
import { useFormLanguage } from '../../../collect/fill/PageFrame.tsx'
import { OpenedPage } from '../../../collect/fill/PublishedPage.tsx'
import { showConflicts } from '../../../collect/fill/watchDistanceRules.ts'
import type { OpenedForm } from '../../../collect/page/openPage.ts'
import { PageProblem } from '../../../collect/page/PageProblem.tsx'
import { PageSkeleton } from '../../../collect/page/PageSkeleton.tsx'
import { PageTexts } from '../../../collect/page/PageTexts.tsx'
import { useNotices } from '../../../notices/NoticesProvider.tsx'
import { useLeaveGuard } from '../../../notices/useLeaveGuard.ts'
import type { SendState } from '../../../runtime/LiveFilling.ts'
import type { MediaOptions } from '../../../runtime/media/openMedia.ts'
import { startForm } from '../../../runtime/startForm.ts'
import { languageOfText } from '../../../../render/i18n/languageOfText.ts'
import { dateTimeFormat } from '../../../shell/useDateTime.ts'

/** `/forms/{id}/submissions/{id}/edit`: edits a submission in the form it was filled in with, with a reason. */
export function EditPage() {
  const { id = '', submissionId = '' } = useParams()
  const { answer, reload } = useResponse('getSubmission', { params: { id, submissionId } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <Opened key={answer.data.edition} was={answer.data} />
}

function Opened({ was }: { readonly was: SubmissionDetail }) {
  const { formId, version } = was
  const { answer, reload } = useResponse('getVersion', { params: { id: formId, version } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return (
    <OpenedPage page={answer.data}>
      {(page, form) => <EditingInLanguage was={was} page={page} form={form} />}
    </OpenedPage>
  )
}

interface EditingProps {
  readonly was: SubmissionDetail
  readonly page: Page
  readonly form: OpenedForm
}

function EditingInLanguage(props: EditingProps) {
  const { compiled } = props.form
  const [language, setLanguage] = useFormLanguage(compiled)
  return (
    <PageTexts language={language} builtIn={compiled.form.builtInWords}>
      <Editing {...props} language={language} setLanguage={setLanguage} />
    </PageTexts>
  )
}

type EditingInLanguage = EditingProps & { readonly language: string; readonly setLanguage: (language: string) => void }

function Editing({ was, page, form, language, setLanguage }: EditingInLanguage) {
  const { t, i18n } = useTranslation('desk')
  const format = dateTimeFormat(languageOfText(i18n, 'desk:edit.of'), { dateStyle: 'medium', timeStyle: 'short' })
  const when = format.format(new Date(was.correctedAt ?? was.submittedAt))
  const navigate = useNavigate()
  const { search } = useLocation()
  const { message } = useNotices()
  const box = useRef<HTMLTextAreaElement>(null)
  const reasonId = useId()
  const [missing, setMissing] = useState(false)
  const [reason, setReason] = useState('')
  const [{ live, because }] = useState(() => openEditing({ was, page, form }))
  const gaveUp = useRef(false)
  const back = () => {
    gaveUp.current = true
    void navigate(`/forms/${was.formId}/submissions/${was.id}${search}`)
  }
  const goOn = (now: SendState) => {
    if (now.state !== 'sent') return
    message.success(t('edit.done'))
    void navigate(`/forms/${was.formId}/submissions/${was.id}${search}`, { replace: true })
  }
  const submit = () => {
    const has = reason.trim() !== ''
    setMissing(!has)
    if (has) return void live.submit()
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }
  // The edit is stored nowhere else.
  useLeaveGuard(() => live.filling.isDirty() && live.sendState().state !== 'sent' && !gaveUp.current)
  const who = was.submitterName || was.submitterEmail
  return (
    <FillingScreen
      live={live}
      language={language}
      onLanguage={setLanguage}
      beside={() => null}
      onSubmit={submit}
      submitLabel={t('edit.save')}
      onReset={back}
      onSending={goOn}
      saysAlways
    >
      <section className="page-note edit-note" aria-label={t('edit.title')}>
        <p>
          <strong>{t('edit.of', { name: who, when, version: was.version })}</strong>
          <br />
          {t('edit.hint')}
        </p>
        <label htmlFor={reasonId}>{t('edit.reason')}</label>
        <textarea
          ref={box}
          id={reasonId}
          rows={2}
          maxLength={1_000}
          aria-invalid={missing}
          aria-describedby={missing ? `${reasonId}-missing` : undefined}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            because(target.value.trim())
            setMissing(false)
          }}
        />
        {missing && (
          <p id={`${reasonId}-missing`} className="edit-missing" role="alert">
            {t('edit.reasonMissing')}
          </p>
        )}
        <div className="edit-buttons">
          <button type="button" className="page-button page-button-primary" onClick={submit}>
            {t('edit.save')}
          </button>
          <button type="button" className="page-link" onClick={back}>
            {t('edit.back')}
          </button>
        </div>
      </section>
    </FillingScreen>
  )
}

/** Starts a filling with the submission's answers, without storage on the device; submitting sends it to the desk. */
function openEditing({ was, page, form }: EditingProps) {
  let reason = ''
  const { formId, version, origins } = page
  const { [GOOGLE_EMAIL]: _, ...sent } = was.input
  const send = async (filling: Filling) => {
    const input = filling.input()
    const body = { edition: was.edition, input: { ...input }, reason }
    try {
      await call('editSubmission', { params: { id: formId, submissionId: was.id }, body })
    } catch (error) {
      if (error instanceof Problem && error.code === 'submissionInvalid') showConflicts(filling, error)
      throw error
    }
  }
  const { openMedia } = form
  const live = startForm({
    ...form,
    formId,
    version: version ?? was.version,
    keepsNothing: true,
    sent: sent as Answers,
    ...(openMedia
      ? {
          openMedia: (of: MediaOptions) => {
            const there = mediaInAnswers(of.compiled, of.filling.input()).map(({ ref }) => ref.hash)
            return openMedia({ ...of, keepsNothing: false, there })
          },
        }
      : {}),
    own: location.origin,
    origins,
    listUrl: (hash) => urlOf('getList', { params: { id: formId, hash } }),
    validatorUrl: null,
    send,
    mayPass: () => false,
  })
  return {
    live,
    /** Sets the reason of the edit. */
    because: (text: string) => {
      reason = text
    },
  }
}
