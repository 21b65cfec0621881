import { type ReactNode, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Page } from '../../../contract/shapes.ts'
import type { Answers, RowId } from '../../../forms/filling/Filling.ts'
import { placeSearch } from '../../api/placeSearch.ts'
import { webDevice } from '../../native/webDevice.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { BesideContext } from '../../render/Beside.ts'
import type { ButtonAction } from '../../render/FormActions.ts'
import { FormView } from '../../render/FormView.tsx'
import type { DraftOf } from '../../runtime/drafts.ts'
import type { ActionParams } from '../../runtime/runActions.ts'
import type { StartOptions } from '../../runtime/LiveFilling.ts'
import { startForm } from '../../runtime/startForm.ts'
import { useSession } from '../../session/useSession.ts'
import { focusFirst } from './focusFirst.ts'
import { OpeningNote } from './OpeningNote.tsx'
import type { OpenedForm } from './openPage.ts'
import { KeptMessage, toOutbox } from './outboxParts.ts'
import { PageFrame, useFormLanguage } from './PageFrame.tsx'
import { PageNotes } from './PageNotes.tsx'
import { PageSkeleton } from './PublishedPage.tsx'
import { mayPass } from './sendFilling.ts'
import { SendStatus } from './SendStatus.tsx'
import { useFollowedDraft } from './useFollowedDraft.ts'
import { useStartOver } from './useStartOver.ts'
import { useVision } from './useVision.ts'
import { useWatched } from './useWatched.ts'

interface VersionFillingProps {
  readonly page: Page
  readonly form: OpenedForm
  readonly of: Pick<DraftOf, 'taskId' | 'corrects' | 'filling'>
  /** What was sent, to be corrected. */
  readonly sent?: Answers
  /** Where the lists of this version are read. */
  readonly listUrl: (hash: string) => string
  readonly send: StartOptions['send']
  /** The same for the outbox, where there is no network. */
  readonly ready: NonNullable<StartOptions['ready']>
  /** Where the portal goes on once it is sent. */
  readonly after: string
  /** What leads there unsent. */
  readonly back: string
  readonly done: string
  readonly note?: ReactNode
}

/** A version that need not be the one on the public page, being filled in: a correction, or a draft of before. */
export function VersionFilling(props: VersionFillingProps) {
  const [round, setRound] = useState(0)
  return <Round key={round} {...props} onAnew={() => setRound(round + 1)} />
}

function Round(props: VersionFillingProps & { readonly onAnew: () => void }) {
  const { form, after, back, done, note, onAnew } = props
  const { compiled } = form
  const notices = useNotices()
  const navigate = useNavigate()
  const { user } = useSession()
  const [language, setLanguage] = useFormLanguage(compiled)
  const [live] = useState(() => openRound(props, user?.id))
  const status = useSyncExternalStore(live.subscribe, live.sendState)
  const startOver = useStartOver(live, onAnew)
  useFollowedDraft(live, user, onAnew)
  const goOn = useEffectEvent(() => {
    const now = live.sendState()
    if (now.state === 'incomplete') focusFirst(now.wrong)
    if (now.state !== 'sent') return
    notices.message.success(done)
    void navigate(after, { replace: true })
  })
  useWatched(live, { compiled, language })
  useEffect(() => live.subscribe(() => goOn()), [live])

  const { formId, version } = props.page
  const beside = useVision(live, formId, version ?? 0)

  const actions = {
    busy: status.state === 'sending',
    run: (action: ButtonAction, params: ActionParams, row: RowId) => {
      if (action === 'reset') return void startOver()
      if (action !== 'submit') return live.run(action, params, row)
      void live.submit()
    },
  }
  if (status.state === 'kept') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <KeptMessage
          submissionId={live.submissionId}
          error={status.error}
          onNext={() => void navigate(after, { replace: true })}
          next={back}
        />
      </Suspense>
    )
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
  const footer = (
    <>
      <SendStatus status={status} filling={live.filling} language={language} live={live} onAnew={onAnew} />
      <FormView {...view} area="footer" />
    </>
  )
  return (
    <PageFrame
      compiled={compiled}
      filling={live.filling}
      language={language}
      onLanguage={setLanguage}
      footer={footer}
      sends
    >
      <p className="page-note">
        {note}
        <br />
        <button type="button" className="page-link" onClick={() => void navigate(after)}>
          {back}
        </button>
      </p>
      <PageNotes live={live} language={language} onStartOver={() => void startOver()} onChosen={onAnew} />
      <OpeningNote opening={live.opening} />
      <BesideContext value={beside}>
        <FormView {...view} />
      </BesideContext>
    </PageFrame>
  )
}

/** The validator of an older version is nowhere to be had: the server checks what arrives. */
function openRound({ page, form, of, sent, listUrl, send, ready }: VersionFillingProps, owner: string | undefined) {
  const { formId, origins, name, template } = page
  return startForm({
    ...form,
    ...of,
    formId,
    version: page.version ?? 0,
    owner,
    draftForm: { name, template },
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
