import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import type { Page } from '../../../contract/shapes.ts'
import type { Answers } from '../../../forms/filling/Filling.ts'
import { focusElement } from '../../render/focusElement.ts'
import { FormView } from '../../render/FormView.tsx'
import { type LiveFilling, startFilling } from '../../runtime/startFilling.ts'
import { loginPath } from '../../session/redirects.ts'
import { readTokens } from '../../session/tokens.ts'
import { useSession } from '../../session/useSession.ts'
import { openPage } from './openPage.ts'
import { PageFrame, useFormLanguage } from './PageFrame.tsx'
import { PageMessage } from './PageMessage.tsx'
import { PageNotes } from './PageNotes.tsx'
import { webDevice } from '../../native/webDevice.ts'
import { mayPass, sendFilling, track } from './sendFilling.ts'
import { readPlaceParams, startView } from './placeParams.ts'
import { SendStatus } from './SendStatus.tsx'

interface FillPageProps {
  readonly page: Page
  readonly taskId?: string
  readonly given?: Answers
  /** Where to go once sent: a router path or an address; null stays and says thank you. */
  readonly after: (live: LiveFilling) => string | null
}

/** One published version being filled in and sent, again and again; each round is a filling of its own. */
export function FillPage(props: FillPageProps) {
  const { page } = props
  const [round, setRound] = useState(0)
  useEffect(() => track('open', page.formId), [page.formId])
  return <Round key={round} {...props} onNext={() => setRound(round + 1)} />
}

function Round({ page, taskId, given, after, onNext }: FillPageProps & { readonly onNext: () => void }) {
  const { t } = useTranslation('page')
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { user } = useSession()
  const compiled = useMemo(() => openPage(page), [page])
  const [language, setLanguage] = useFormLanguage(compiled)
  const start = useMemo(() => startView(readPlaceParams({ search, hash })), [search, hash])
  const version = page.version ?? 0
  const [live] = useState(() => {
    const { formId } = page
    const send = { formId, version, taskId, googleEmail: user?.email, accessToken: readTokens()?.accessToken ?? null }
    return startFilling({
      compiled,
      formId,
      version,
      taskId,
      ...(given ? { given } : {}),
      send: (filling, id) => sendFilling(filling, id, send),
      mayPass,
    })
  })
  const status = useSyncExternalStore(live.subscribe, live.sendState)

  const signIn = () => navigate(loginPath('google', pathname + search + hash))
  const goOn = useEffectEvent(() => {
    const now = live.sendState()
    if (now.state === 'incomplete') focusElement(now.firstElement)
    if (now.state === 'failed' && now.error instanceof Problem && now.error.code === 'signInRequired') void signIn()
    const next = now.state === 'sent' ? after(live) : null
    if (next === null) return
    if (/^https?:/.test(next)) return location.assign(next)
    void navigate(next, { state: { sent: true } })
    onNext()
  })
  useEffect(() => live.watch(), [live])
  useEffect(() => live.subscribe(() => goOn()), [live])

  const startOver = () => {
    live.discard()
    onNext()
  }
  const actions = {
    busy: status.state === 'sending',
    run: (action: 'submit' | 'reset') => {
      if (action === 'reset') startOver()
      // The draft is on the device; signing in comes back to it. Driver apps bring a token instead of a person.
      else if (!user && compiled.mode === 'h5' && live.filling.checkAll().length === 0) void signIn()
      else void live.submit()
    },
  }

  if (status.state === 'sent' && after(live) === null) {
    return (
      <PageMessage title={t('sent.title')} text={t('sent.text')}>
        <button type="button" className="page-button page-button-primary" onClick={onNext}>
          {t('sent.another')}
        </button>
      </PageMessage>
    )
  }
  const view = { compiled, filling: live.filling, language, positions: webDevice, start }
  const footer = compiled.roots.footer.length > 0 && (
    <>
      <SendStatus status={status} />
      <FormView {...view} area="footer" actions={actions} />
    </>
  )
  return (
    <PageFrame compiled={compiled} language={language} onLanguage={setLanguage} footer={footer}>
      <PageNotes live={live} onStartOver={startOver} />
      <FormView {...view} />
    </PageFrame>
  )
}
