import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Problem } from '../../../contract/problems.ts'
import type { Page, User } from '../../../contract/shapes.ts'
import { TEMPLATE_KINDS } from '../../../forms/document/FormDocument.ts'
import { readText } from '../../../forms/document/Text.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { urlOf } from '../../api/call.ts'
import { track } from '../../api/track.ts'
import { replayEarlyInput } from '../../firstScreen/hydrateFirstScreen.ts'
import { useDevice } from '../../native/currentDevice.ts'
import { webDevice } from '../../native/webDevice.ts'
import { listAllDrafts } from '../../drafts/deviceDrafts.ts'
import type { SendState } from '../../runtime/LiveFilling.ts'
import { type LiveForm, startForm } from '../../runtime/startForm.ts'
import { loginPath } from '../../session/redirects.ts'
import { googleEmail } from '../../session/googleEmail.ts'
import { useSession } from '../../session/useSession.ts'
import { ClosingPage, DriverFrame, HostNote } from '../page/lazyDriver.ts'
import { hasDistanceRules } from '../page/hasDistanceRules.ts'
import { watchAbandonment, OtherDrafts, PlacesNote } from './lazyNotes.ts'
import { nextPage } from './nextPage.ts'
import type { OpenedForm } from '../page/openPage.ts'
import { goTo, usePageAddress } from '../../shell/pageAddress.ts'
import { FillingScreen } from './FillingScreen.tsx'
import type { BarParts } from './FormBar.tsx'
import { useFormLanguage } from './PageFrame.tsx'
import { PageNotes } from './PageNotes.tsx'
import { PageTexts } from '../page/PageTexts.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { type PlaceParams, readPlaceParams, initialMapView } from '../page/placeParams.ts'
import { toOutbox } from './lazyOutbox.ts'
import { mayPass, prepareToSend, sendFilling } from '../page/sendFilling.ts'
import { listTilesUrl } from '../page/listTilesUrl.ts'
import { QueuedPage } from './QueuedPage.tsx'
import { MySubmissionsLink, SamePlaceButton, SentPage } from './SentPage.tsx'
import { ClosedPage, TermsNote } from '../page/lazyClosed.ts'
import { useSyncedDraft } from './useSyncedDraft.ts'
import { useStartOver } from './useStartOver.ts'
import { useVision } from './useVision.ts'

interface FillPageProps {
  readonly page: Page
  readonly form: OpenedForm
  readonly taskId?: string
  readonly given?: Answers
  /** Place of the answers if the form does not ask for one: that of the task. */
  readonly place?: Omit<PlaceParams, 'id'>
  /** Shown above the form. */
  readonly top?: ReactNode
  /** Answers decided just before, by path; they override those of a draft. */
  readonly decided?: Answers
  /** Called before a complete filling is sent; false cancels sending. */
  readonly beforeSend?: (live: LiveForm) => Promise<boolean>
  /** Called after sending, before the page moves on. */
  readonly onSent?: (live: LiveForm) => void
  readonly bar?: BarParts
  /** Shown before the submit button. */
  readonly besideSubmit?: ReactNode
}

/** One published version to fill in and send repeatedly; each round is a separate filling. */
export function FillPage(props: FillPageProps) {
  const { formId, terms } = props.page
  const { compiled } = props.form
  const { mode } = compiled
  const [language, setLanguage] = useFormLanguage(compiled)
  const [round, setRound] = useState<{ readonly count: number; readonly given?: Answers }>({ count: 0 })
  useEffect(() => {
    if (mode === 'h5') track({ name: 'open', formId })
  }, [mode, formId])
  const nextRound = () => setRound({ count: round.count + 1 })
  const again = (given: Answers) => setRound({ count: round.count + 1, given })
  // Only the server knows how many submissions are left in total and for this collector, so the page is loaded again.
  const bounded = (terms?.left ?? null) !== null
  const goOn = () => (bounded ? location.reload() : nextRound())
  const draft = draftIn(usePageAddress().hash)
  const pageLanguage = { language, setLanguage }
  const given = round.given ?? props.given
  const goes = { onNext: goOn, onStartOver: nextRound, ...(bounded ? {} : { onSamePlace: again }) }
  const filled = (
    <Round
      key={`${round.count} ${draft}`}
      {...props}
      {...pageLanguage}
      {...goes}
      {...(given ? { given } : {})}
      draft={draft}
    />
  )
  return (
    <PageTexts language={language} builtIn={compiled.form.builtInWords}>
      <Suspense fallback={<PageSkeleton />}>
        {terms?.left === 0 ? (
          <ClosedPage problem={new Problem('formAnswered', { limit: terms.perPerson })} retry={goOn} />
        ) : mode === 'h5' ? (
          filled
        ) : (
          <DriverFrame mode={mode} formId={formId}>
            {filled}
          </DriverFrame>
        )}
      </Suspense>
    </PageTexts>
  )
}

interface RoundProps extends FillPageProps {
  readonly language: string
  readonly setLanguage: (language: string) => void
  /** Id of the draft in the URL, if there are several of this form. */
  readonly draft: string | undefined
  /** Called after sending. */
  readonly onNext: () => void
  /** Starts another filling with these answers; absent where the server has to allow another one first. */
  readonly onSamePlace?: (place: Answers) => void
  /** Renders the form again from the draft, if any. */
  readonly onStartOver: () => void
}

function Round(props: RoundProps) {
  const { page, form, language, setLanguage, beforeSend, onNext, onStartOver } = props
  const { compiled } = form
  const { pathname, search, hash } = usePageAddress()
  const { user } = useSession()
  const params = useMemo(() => readPlaceParams({ search, hash }), [search, hash])
  const start = useMemo(() => initialMapView(params), [params])
  const [live] = useState(() => openRound(props, user))
  const [asking, setAsking] = useState(false)
  // A task has one filling.
  const [mayHaveOthers] = useState(() => !props.taskId && (user !== null || listAllDrafts().length > 0))
  const startOver = useStartOver(live, onStartOver)
  const isBehind = useSyncedDraft(live, user, onStartOver)
  const app = useDevice()
  const inApp = compiled.mode !== 'h5'
  // Minimum distances to other submissions are checked by the server.
  const apart = useMemo(() => hasDistanceRules(compiled), [compiled])
  const device = inApp ? app : webDevice

  const signIn = () => goTo(loginPath('google', pathname + search + hash))
  const goOn = (now: SendState) => {
    if (now.state === 'failed' && now.error instanceof Problem) {
      const { error } = now
      if (error.code === 'signInRequired') signIn()
      if (apart && error.code === 'submissionInvalid') {
        void import('./watchDistanceRules.ts').then(({ showConflicts }) => showConflicts(live.filling, error))
      }
    }
    if (now.state === 'sent') props.onSent?.(live)
    const next = now.state === 'sent' ? nextPage(page, live, params.zoom, props.place) : null
    if (next === null) return
    if ('url' in next) return location.assign(next.url)
    // Submissions sent to another server cannot be shown. Driver apps use a token instead of an account.
    const isOurs = !inApp && !compiled.form.submitApi
    goTo(next.path, { sent: true, ...(isOurs ? { sentId: live.submissionId } : {}) })
    onNext()
  }
  useEffect(() => watchAbandonment(page, live), [page, live])
  useEffect(replayEarlyInput, [])
  const { formId } = page
  const version = page.version ?? 0
  useEffect(() => {
    if (!apart) return
    const watching = import('./watchDistanceRules.ts').then(({ watchDistanceRules }) =>
      watchDistanceRules(live, formId, version),
    )
    return () => void watching.then((stop) => stop())
  }, [live, apart, formId, version])

  const tilesUrl = useMemo(() => listTilesUrl(formId), [formId])
  const beside = useVision(live, formId, version)

  const send = async () => {
    if (isBehind()) return
    if (!beforeSend) return live.submit()
    let isComplete = false
    await live.submit(() => (isComplete = true))
    if (!isComplete) return
    setAsking(true)
    const agreed = await beforeSend(live)
    setAsking(false)
    if (agreed) await live.submit()
  }
  const setAside = () => {
    if (!live.setAside()) return
    const params = new URLSearchParams(hash.slice(1))
    params.delete('draft')
    goTo(`${pathname}${search}#${params}`)
    onStartOver()
  }
  const submit = () => {
    // The draft is on the device, and signing in returns to it. Driver apps use a token instead of an account.
    void (!user && !inApp ? live.submit(signIn) : send())
  }

  const instead = (now: SendState) => {
    if (now.state !== 'kept' && now.state !== 'sent') return
    const next = nextPage(page, live, params.zoom, props.place)
    const samePlace = props.onSamePlace && next === null && (
      <Suspense fallback={null}>
        <SamePlaceButton live={live} onNext={props.onSamePlace} />
      </Suspense>
    )
    if (now.state === 'kept') {
      const goNext = () => {
        // External URLs are only opened after the submission has arrived.
        if (next && 'path' in next) goTo(next.path)
        onNext()
      }
      return (
        <QueuedPage
          live={live}
          language={language}
          error={now.error}
          onNext={goNext}
          more={
            <>
              {samePlace}
              {user && !inApp && <MySubmissionsLink />}
            </>
          }
        />
      )
    }
    if (next !== null) return
    if (inApp && page.template === TEMPLATE_KINDS.BLANK) {
      return (
        <Suspense fallback={null}>
          <ClosingPage onNext={onNext} />
        </Suspense>
      )
    }
    return (
      <SentPage live={live} language={language} onNext={page.terms?.left === 1 ? undefined : onNext} more={samePlace} />
    )
  }
  return (
    <FillingScreen
      live={live}
      language={language}
      onLanguage={setLanguage}
      device={device}
      beside={beside}
      start={start}
      tilesUrl={tilesUrl}
      onSubmit={submit}
      onReset={() => void startOver()}
      setAside={setAside}
      busy={asking}
      onSending={goOn}
      instead={instead}
      onStartOver={onStartOver}
      bar={props.bar}
      besideSubmit={props.besideSubmit}
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
      <PageNotes live={live} language={language} onStartOver={() => void startOver()} onChosen={onStartOver} />
      {mayHaveOthers && (
        <Suspense fallback={null}>
          <OtherDrafts live={live} page={page} />
        </Suspense>
      )}
      {props.top}
      {page.placesShow && (
        <Suspense fallback={null}>
          <PlacesNote compiled={compiled} language={language} shown={page.placesShow} />
        </Suspense>
      )}
    </FillingScreen>
  )
}

function openRound({ page, form, taskId, given, decided, draft, language }: RoundProps, user: User | null) {
  const { formId, origins, template } = page
  const { title, languages } = form.compiled
  const version = page.version ?? 0
  const owner = user?.id
  const details = { formId, version, taskId, googleEmail: googleEmail(user), origins, owner }
  const live = startForm({
    ...form,
    formId,
    version,
    taskId,
    owner,
    filling: draft,
    draftForm: { name: readText(title, language, languages[0]), template },
    language,
    ...(given ? { given } : {}),
    own: location.origin,
    origins,
    listUrl: (hash) => urlOf('getPageList', { params: { id: formId, hash } }),
    validatorUrl:
      page.validator === null ? null : urlOf('getPageValidator', { params: { id: formId, hash: page.validator } }),
    send: (filling, id, facts) => sendFilling(filling, id, { ...details, ...facts }),
    ready: (filling, id, facts) => prepareToSend(filling, id, { ...details, ...facts }),
    toOutbox,
    mayPass,
  })
  for (const [path, answer] of Object.entries(decided ?? {})) live.filling.answer(path, answer)
  return live
}

const draftIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('draft') ?? undefined
