import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../contract/problems.ts'
import type { Page, User } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import type { Answers, RowId } from '../../../forms/filling/Filling.ts'
import { placeSearch } from '../../api/placeSearch.ts'
import { urlOf } from '../../api/call.ts'
import { track } from '../../api/track.ts'
import { useDevice } from '../../native/deviceHere.ts'
import { webDevice } from '../../native/webDevice.ts'
import { BesideContext } from '../../render/Beside.ts'
import type { ButtonAction } from '../../render/FormActions.ts'
import { FormView } from '../../render/FormView.tsx'
import { listAllDrafts } from '../../runtime/listDrafts.ts'
import type { ActionParams } from '../../runtime/runActions.ts'
import { type LiveForm, startForm } from '../../runtime/startForm.ts'
import { loginPath } from '../../session/redirects.ts'
import { useSession } from '../../session/useSession.ts'
import { ClosingPage, DriverFrame, HostNote } from './driverParts.ts'
import { focusFirst } from './focusFirst.ts'
import { keepsApart } from './keepsApart.ts'
import { followLeaving, OtherDrafts } from './keptParts.ts'
import { nextPage } from './nextPage.ts'
import { OpeningNote } from './OpeningNote.tsx'
import type { OpenedForm } from './openPage.ts'
import { goTo, usePageAddress } from './pageAddress.ts'
import { PageFrame, useFormLanguage } from './PageFrame.tsx'
import { PageMessage } from './PageMessage.tsx'
import { PageNotes } from './PageNotes.tsx'
import { PageSkeleton } from './PublishedPage.tsx'
import { type PlaceParams, readPlaceParams, startView } from './placeParams.ts'
import { KeptMessage, toOutbox } from './outboxParts.ts'
import { mayPass, readyOf, sendFilling } from './sendFilling.ts'
import { listTilesUrl } from './listTilesUrl.ts'
import { SendStatus } from './SendStatus.tsx'
import { ShutPage, TermsNote } from './shutParts.ts'
import { useFollowedDraft } from './useFollowedDraft.ts'
import { useStartOver } from './useStartOver.ts'
import { useWatched } from './useWatched.ts'
import { useVision } from './useVision.ts'

interface FillPageProps {
  readonly page: Page
  readonly form: OpenedForm
  readonly taskId?: string
  readonly given?: Answers
  /** What the answers are about, where the form asks for no place: the task's. */
  readonly place?: Omit<PlaceParams, 'id'>
  /** Above the form. */
  readonly top?: ReactNode
  /** Answers that were just decided, by path: they stand over those of a draft. */
  readonly decided?: Answers
  /** Asked before a complete filling is sent: false keeps it here. */
  readonly beforeSend?: (live: LiveForm) => Promise<boolean>
  /** Before the title: a way back. */
  readonly navbarStart?: ReactNode
}

/** One published version being filled in and sent, again and again; each round is a filling of its own. */
export function FillPage(props: FillPageProps) {
  const { formId, terms } = props.page
  const { mode } = props.form.compiled
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (mode === 'h5') track({ name: 'open', formId })
  }, [mode, formId])
  const anew = () => setCount(count + 1)
  // The server knows how much room is left, for all and for this person; whoever goes on is told anew.
  const bounded = (terms?.left ?? null) !== null
  const goOn = () => (bounded ? location.reload() : anew())
  const draft = draftIn(usePageAddress().hash)
  const round = <Round key={`${count} ${draft}`} {...props} draft={draft} onNext={goOn} onAnew={anew} />
  if (terms?.left === 0) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ShutPage problem={new Problem('formAnswered', { limit: terms.perPerson })} retry={goOn} />
      </Suspense>
    )
  }
  if (mode === 'h5') return round
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DriverFrame mode={mode} formId={formId}>
        {round}
      </DriverFrame>
    </Suspense>
  )
}

interface RoundProps extends FillPageProps {
  /** Of several drafts of this form, the one that the address names. */
  readonly draft: string | undefined
  /** After one was sent. */
  readonly onNext: () => void
  /** Draws the form anew, with what there is of a draft. */
  readonly onAnew: () => void
}

function Round(props: RoundProps) {
  const { page, form, beforeSend, onNext, onAnew } = props
  const { compiled } = form
  const { t } = useTranslation('page')
  const { pathname, search, hash } = usePageAddress()
  const { user } = useSession()
  const [language, setLanguage] = useFormLanguage(compiled)
  const params = useMemo(() => readPlaceParams({ search, hash }), [search, hash])
  const start = useMemo(() => startView(params), [params])
  const [live] = useState(() => openRound(props, user))
  const status = useSyncExternalStore(live.subscribe, live.sendState)
  const [asking, setAsking] = useState(false)
  // A task has one filling.
  const [mayHaveOthers] = useState(() => !props.taskId && (user !== null || listAllDrafts().length > 0))
  const startOver = useStartOver(live, onAnew)
  const isBehind = useFollowedDraft(live, user, onAnew)
  const app = useDevice()
  const inApp = compiled.mode !== 'h5'
  // Some answers have to keep away from those of others, which the server knows.
  const apart = useMemo(() => keepsApart(compiled), [compiled])
  const device = inApp ? app : webDevice

  const signIn = () => goTo(loginPath('google', pathname + search + hash))
  const goOn = useEffectEvent(() => {
    const now = live.sendState()
    if (now.state === 'incomplete') focusFirst(now.wrong)
    if (now.state === 'failed' && now.error instanceof Problem) {
      const { error } = now
      if (error.code === 'signInRequired') signIn()
      if (apart && error.code === 'submissionInvalid') {
        void import('./watchApart.ts').then(({ showRefused }) => showRefused(live.filling, error))
      }
    }
    const next = now.state === 'sent' ? nextPage(page, live, params.zoom, props.place) : null
    if (next === null) return
    if ('url' in next) return location.assign(next.url)
    goTo(next.path, { sent: true })
    onNext()
  })
  useWatched(live, { compiled, language, device })
  useEffect(() => live.subscribe(() => goOn()), [live])
  useEffect(() => followLeaving(page, live), [page, live])
  const { formId } = page
  const version = page.version ?? 0
  useEffect(() => {
    if (!apart) return
    const watching = import('./watchApart.ts').then(({ watchApart }) => watchApart(live, formId, version))
    return () => void watching.then((stop) => stop())
  }, [live, apart, formId, version])

  const tilesUrl = useMemo(() => listTilesUrl(formId), [formId])
  const beside = useVision(live, formId, version)

  const send = async () => {
    if (isBehind()) return
    if (beforeSend && live.check().length === 0) {
      setAsking(true)
      const agreed = await beforeSend(live)
      setAsking(false)
      if (!agreed) return
    }
    await live.submit()
  }
  const actions = {
    busy: asking || status.state === 'sending',
    run: (action: ButtonAction, params: ActionParams, row: RowId) => {
      if (action === 'reset') return void startOver()
      if (action !== 'submit') return live.run(action, params, row)
      // The draft is on the device; signing in comes back to it. Driver apps bring a token instead of a person.
      if (!user && !inApp && live.filling.checkAll().length === 0) return signIn()
      void send()
    },
  }

  if (status.state === 'kept') {
    const next = nextPage(page, live, params.zoom, props.place)
    const goNext = () => {
      // Other addresses are for those whose answers arrived.
      if (next && 'path' in next) goTo(next.path)
      onNext()
    }
    return (
      <Suspense fallback={<PageSkeleton />}>
        <KeptMessage submissionId={live.submissionId} error={status.error} onNext={goNext} />
      </Suspense>
    )
  }
  if (status.state === 'sent' && nextPage(page, live, params.zoom, props.place) === null) {
    if (inApp && page.template === TEMPLATE_KINDS.BLANK) {
      return (
        <Suspense fallback={null}>
          <ClosingPage onNext={onNext} />
        </Suspense>
      )
    }
    return (
      <PageMessage title={t('sent.title')} text={t('sent.text')}>
        {page.terms?.left !== 1 && (
          <button type="button" className="page-button page-button-primary" onClick={onNext}>
            {t('sent.another')}
          </button>
        )}
      </PageMessage>
    )
  }
  const view = {
    compiled,
    filling: live.filling,
    language,
    media: live.media,
    places: placeSearch,
    positions: device,
    start,
    actions,
    onRetryLists: live.retryLists,
    fileUrl: live.fileUrl,
    tilesUrl,
  }
  const footer = compiled.roots.footer.length > 0 && (
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
      start={props.navbarStart}
      sends
    >
      {inApp && (
        <Suspense fallback={null}>
          <HostNote />
        </Suspense>
      )}
      {page.terms?.closesAt && (
        <Suspense fallback={null}>
          <TermsNote terms={page.terms} />
        </Suspense>
      )}
      <PageNotes live={live} language={language} onStartOver={() => void startOver()} onChosen={onAnew} />
      {mayHaveOthers && (
        <Suspense fallback={null}>
          <OtherDrafts live={live} page={page} />
        </Suspense>
      )}
      {props.top}
      <OpeningNote opening={live.opening} />
      <BesideContext value={beside}>
        <FormView {...view} />
      </BesideContext>
    </PageFrame>
  )
}

function openRound({ page, form, taskId, given, decided, draft }: RoundProps, user: User | null) {
  const { formId, origins, name, template } = page
  const googleEmail = user?.email
  const version = page.version ?? 0
  const owner = user?.id
  const details = { formId, version, taskId, googleEmail, origins, owner }
  const live = startForm({
    ...form,
    formId,
    version,
    taskId,
    owner,
    filling: draft,
    draftForm: { name, template },
    ...(given ? { given } : {}),
    own: location.origin,
    origins,
    listUrl: (hash) => urlOf('getPageList', { params: { id: formId, hash } }),
    validatorUrl:
      page.validator === null ? null : urlOf('getPageValidator', { params: { id: formId, hash: page.validator } }),
    send: (filling, id, completedAt, prompts) => sendFilling(filling, id, { ...details, completedAt, prompts }),
    ready: (filling, id, prompts) => readyOf(filling, id, { ...details, prompts }),
    toOutbox,
    mayPass,
  })
  for (const [path, answer] of Object.entries(decided ?? {})) live.filling.answer(path, answer)
  return live
}

const draftIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('draft') ?? undefined
