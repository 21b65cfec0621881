import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Page } from '../../../contract/shapes.ts'
import { readText } from '../../../forms/document/Text.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import type { DraftRef } from '../../drafts/Draft.ts'
import type { SendState, StartOptions } from '../../runtime/LiveFilling.ts'
import { startForm } from '../../runtime/startForm.ts'
import { useSession } from '../../session/useSession.ts'
import type { OpenedForm } from '../page/openPage.ts'
import { toOutbox } from './lazyOutbox.ts'
import { FillingScreen } from './FillingScreen.tsx'
import { QueuedPage } from './QueuedPage.tsx'
import { useFormLanguage } from './PageFrame.tsx'
import { PageNotes } from './PageNotes.tsx'
import { PageTexts } from '../page/PageTexts.tsx'
import { mayPass } from '../page/sendFilling.ts'
import { useSyncedDraft } from './useSyncedDraft.ts'
import { useStartOver } from './useStartOver.ts'
import { useVision } from './useVision.ts'

interface VersionFillingProps {
  readonly page: Page
  readonly form: OpenedForm
  readonly of: Pick<DraftRef, 'taskId' | 'corrects' | 'filling'>
  /** Answers of the submission to correct. */
  readonly sent?: Answers
  /** URL of a choice list of this version. */
  readonly listUrl: (hash: string) => string
  readonly send: StartOptions['send']
  /** Prepares the request for the outbox, for sending without a network. */
  readonly ready: NonNullable<StartOptions['ready']>
  /** Portal path to open after sending. */
  readonly after: string
  /** Portal path of the back link. */
  readonly back: string
  readonly done: string
  readonly note?: ReactNode
}

/** Fills in a version other than the published one: to correct a submission, or to continue an earlier draft. */
export function VersionFilling(props: VersionFillingProps) {
  const { compiled } = props.form
  const [language, setLanguage] = useFormLanguage(compiled)
  const [round, setRound] = useState(0)
  const pageLanguage = { language, setLanguage }
  return (
    <PageTexts language={language} builtIn={compiled.form.builtInWords}>
      <Round key={round} {...props} {...pageLanguage} onStartOver={() => setRound(round + 1)} />
    </PageTexts>
  )
}

interface RoundProps extends VersionFillingProps {
  readonly language: string
  readonly setLanguage: (language: string) => void
  readonly onStartOver: () => void
}

function Round(props: RoundProps) {
  const { language, setLanguage, after, back, done, note, onStartOver } = props
  const notices = useNotices()
  const navigate = useNavigate()
  const { user } = useSession()
  const [live] = useState(() => openRound(props, user?.id))
  const startOver = useStartOver(live, onStartOver)
  useSyncedDraft(live, user, onStartOver)
  const { formId, version } = props.page
  const beside = useVision(live, formId, version ?? 0)
  const goOn = (now: SendState) => {
    if (now.state !== 'sent') return
    notices.message.success(done)
    void navigate(after, { replace: true })
  }
  const instead = (now: SendState) =>
    now.state === 'kept' ? (
      <QueuedPage
        live={live}
        language={language}
        error={now.error}
        onNext={() => void navigate(after, { replace: true })}
        next={back}
      />
    ) : undefined
  return (
    <FillingScreen
      live={live}
      language={language}
      onLanguage={setLanguage}
      beside={beside}
      onSubmit={() => void live.submit()}
      onReset={() => void startOver()}
      onSending={goOn}
      instead={instead}
      onStartOver={onStartOver}
      saysAlways
      sends
    >
      <p className="page-note">
        {note}
        <br />
        <button type="button" className="page-link" onClick={() => void navigate(after)}>
          {back}
        </button>
      </p>
      <PageNotes live={live} language={language} onStartOver={() => void startOver()} onChosen={onStartOver} />
    </FillingScreen>
  )
}

/** The compiled validator of an older version is not served; the server validates the submission. */
function openRound({ page, form, of, sent, language, listUrl, send, ready }: RoundProps, owner: string | undefined) {
  const { formId, origins, template } = page
  const { title, languages } = form.compiled
  return startForm({
    ...form,
    ...of,
    formId,
    version: page.version ?? 0,
    owner,
    draftForm: { name: readText(title, language, languages[0]), template },
    language,
    ...(sent ? { sent } : {}),
    own: location.origin,
    origins,
    listUrl,
    validatorUrl: null,
    send,
    ready,
    toOutbox,
    mayPass,
  })
}
