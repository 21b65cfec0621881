import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Page } from '../../../contract/shapes.ts'
import type { RowId } from '../../../forms/filling/Filling.ts'
import { buildSubmission } from '../../../forms/submission/buildSubmission.ts'
import { placeSearch } from '../../api/placeSearch.ts'
import { urlOf } from '../../api/call.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { webDevice } from '../../native/webDevice.ts'
import type { ButtonAction } from '../../render/FormActions.ts'
import { type Beside, BesideContext } from '../../render/Beside.ts'
import { FormView } from '../../render/FormView.tsx'
import type { ActionParams } from '../../runtime/runActions.ts'
import type { SendState } from '../../runtime/startFilling.ts'
import { type LiveForm, startForm } from '../../runtime/startForm.ts'
import { useSession } from '../../session/useSession.ts'
import { focusFirst } from './focusFirst.ts'
import { OpeningNote } from './OpeningNote.tsx'
import type { OpenedForm } from './openPage.ts'
import { PageFrame, useFormLanguage } from './PageFrame.tsx'
import { PageProblem } from './PageProblem.tsx'
import { OpenedPage, PageSkeleton } from './PublishedPage.tsx'
import { SendStatus } from './SendStatus.tsx'
import { useWatched } from './useWatched.ts'

const DEVICES = ['phone', 'tablet', 'desktop'] as const
type DeviceName = (typeof DEVICES)[number]

/** What a preview's payload carries where a real one has an id of its own. */
const PREVIEW_ID = '00000000-0000-4000-8000-000000000000'

/** `/page/{id}/preview`: the draft as a collector would see it. Submitting shows the payload and sends nothing. */
export function PreviewPage() {
  const { id = '' } = useParams()
  const { answer, reload } = useAnswer('getPreview', { params: { id } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <OpenedPage page={answer.data}>{(page, form) => <Preview page={page} form={form} />}</OpenedPage>
}

function Preview({ page, form }: { page: Page; form: OpenedForm }) {
  const { t } = useTranslation('page')
  const [round, setRound] = useState(0)
  const [device, setDevice] = useState<DeviceName>('phone')
  const [payload, setPayload] = useState<string>()
  const startOver = () => {
    setPayload(undefined)
    setRound(round + 1)
  }
  return (
    <div className="preview">
      <div className="preview-bar" role="toolbar" aria-label={t('preview.title')}>
        <strong>{t('preview.title')}</strong>
        <div className="preview-devices" role="group" aria-label={t('preview.device')}>
          {DEVICES.map((one) => (
            <button key={one} type="button" aria-pressed={one === device} onClick={() => setDevice(one)}>
              {t(`preview.${one}`)}
            </button>
          ))}
        </div>
        <button type="button" onClick={startOver}>
          {t('startOver')}
        </button>
      </div>
      <div className={`preview-frame preview-${device}`}>
        <Round key={round} page={page} form={form} onPayload={setPayload} onStartOver={startOver} />
      </div>
      {payload && (
        <section className="preview-payload" aria-label={t('preview.payload')}>
          <h2>{t('preview.payload')}</h2>
          <p>{t('preview.notSent')}</p>
          <pre>{payload}</pre>
        </section>
      )}
    </div>
  )
}

interface RoundProps {
  readonly page: Page
  readonly form: OpenedForm
  readonly onPayload: (payload: string | undefined) => void
  readonly onStartOver: () => void
}

/** The form of a preview, filled in until it is started over. */
function Round({ page, form, onPayload, onStartOver }: RoundProps) {
  const { compiled } = form
  const { info } = useSession()
  const [language, setLanguage] = useFormLanguage(compiled)
  const [live] = useState(() => openRound(page, form))
  const [status, setStatus] = useState<SendState>({ state: 'idle' })
  useWatched(live, { compiled, language })
  const actions = {
    busy: false,
    run: (action: ButtonAction, params: ActionParams, row: RowId) => {
      if (action === 'reset') return onStartOver()
      if (action !== 'submit') return live.run(action, params, row)
      const wrong = live.check()
      const email = info.googleUser?.email ?? info.concedoUser?.email
      const details = { formId: page.formId, version: 1, id: PREVIEW_ID, ...(email ? { googleEmail: email } : {}) }
      setStatus(wrong.length > 0 ? { state: 'incomplete', wrong } : { state: 'idle' })
      onPayload(wrong.length > 0 ? undefined : JSON.stringify(buildSubmission(live.filling, details), null, 2))
      focusFirst(wrong)
    },
  }
  const view = {
    compiled,
    filling: live.filling,
    language,
    media: live.media,
    places: placeSearch,
    positions: webDevice,
    actions,
    onRetryLists: live.retryLists,
    fileUrl: live.fileUrl,
  }
  return (
    <PageFrame
      compiled={compiled}
      filling={live.filling}
      language={language}
      onLanguage={setLanguage}
      footer={
        compiled.roots.footer.length > 0 && (
          <>
            <SendStatus status={status} filling={live.filling} language={language} />
            <FormView {...view} area="footer" />
          </>
        )
      }
    >
      <OpeningNote opening={live.opening} />
      <BesideContext value={sayUnread}>
        <FormView {...view} />
      </BesideContext>
    </PageFrame>
  )
}

/** A photo of a preview is sent nowhere: its author is told not to wait for suggestions. */
const sayUnread: Beside = ({ kind, element }) => (kind.media && element.settings['prompts'] ? <NotRead /> : null)

function NotRead() {
  return <p className="gf-help">{useTranslation('page').t('preview.notRead')}</p>
}

/** Nothing of a preview is kept or sent. */
function openRound(page: Page, form: OpenedForm): LiveForm {
  const { formId, origins, validator } = page
  return startForm({
    ...form,
    formId,
    version: 0,
    keepsNothing: true,
    own: location.origin,
    origins,
    listUrl: (hash) => urlOf('getList', { params: { id: formId, hash } }),
    validatorUrl: validator === null ? null : urlOf('getPreviewValidator', { params: { id: formId, hash: validator } }),
    send: () => Promise.resolve(),
    mayPass: () => false,
  })
}
