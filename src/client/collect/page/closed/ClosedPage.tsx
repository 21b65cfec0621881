import { useState, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readText, type Text } from '../../../../forms/document/Text.ts'
import { listDrafts } from '../../../drafts/deviceDrafts.ts'
import { useSession } from '../../../session/useSession.ts'
import { formPageAt, usePageAddress } from '../../../shell/pageAddress.ts'
import { PageLink } from '../PageLink.tsx'
import { PageMessage } from '../PageMessage.tsx'
import { formatMoment, formatTimeUntil } from './moments.ts'
import { useTimeLeft } from './useTimeLeft.ts'
import { lazyPaths } from '../../../../contract/lazyPaths.ts'
import { call, registerPaths } from '../../../api/call.ts'
import { findTransport } from '../../../native/findTransport.ts'
import { loadDriver } from '../loadDriver.ts'
import { isDebugged } from './isDebugged.ts'
import type { Problem } from '../../../../contract/problems.ts'

interface ClosedPageProps {
  readonly problem: Problem
  readonly retry: () => void
}

/** Explains why a form takes no answers: which form, since or until when, and what to do. */
export function ClosedPage({ problem, retry }: ClosedPageProps) {
  const { t, i18n } = useTranslation('closed')
  const { code, details } = problem
  const { language } = i18n
  const message = readText(details['message'] as Text | undefined, language)
  const home = (
    <PageLink className="page-button" to="/">
      {t('home')}
    </PageLink>
  )
  switch (code) {
    case 'formNotYetOpen':
      return (
        <NotYetOpen key={String(details['now'])} details={details} retry={retry} title={<FormTitle {...details} />} />
      )
    case 'formClosed':
      return (
        <PageMessage
          title={t('closed.title')}
          above={<FormTitle {...details} />}
          text={
            <>
              <Lines text={message} />
              {t('closed.when', { when: formatMoment(Date.parse(String(details['closesAt'])), language) })}{' '}
              {message === '' && t('closed.text')}
              <DraftNote />
            </>
          }
        />
      )
    case 'formFull':
      return (
        <PageMessage
          title={t('full.title')}
          above={<FormTitle {...details} />}
          text={
            <>
              <Lines text={message} />
              {message === '' && t('full.text')}
              <DraftNote />
            </>
          }
        />
      )
    case 'formAnswered':
      return (
        <PageMessage title={t('answered.title')} text={t('answered.text', { count: Number(details['limit'] ?? 1) })}>
          <PageLink className="page-button page-button-primary" to="/submissions">
            {t('answered.go')}
          </PageLink>
        </PageMessage>
      )
    case 'formUnpublished':
      return (
        <PageMessage
          title={t('unpublished.title')}
          text={
            <>
              {t('unpublished.text')}
              <DraftNote />
            </>
          }
        >
          <LookAgain retry={retry} />
        </PageMessage>
      )
    case 'formElsewhere':
      return <OnlyInApp problem={problem} retry={retry} />
    case 'notAllowed':
      return (
        <PageMessage title={t('notAllowed.title')} text={t('notAllowed.text')}>
          {home}
        </PageMessage>
      )
    case 'taskNotFound':
      return <PageMessage title={t('noTask.title')} text={t('noTask.text')} />
    default:
      return (
        <PageMessage title={t('unknown.title')} text={t('unknown.text')}>
          {home}
        </PageMessage>
      )
  }
}

/** Checks again and shows the time of the check, since the result may look the same. */
function LookAgain({ retry }: { retry: () => void }) {
  const { t, i18n } = useTranslation('closed')
  const [lookedAt, setLookedAt] = useState<Date>()
  const look = () => {
    setLookedAt(new Date())
    retry()
  }
  return (
    <>
      <button type="button" className="page-button page-button-primary" onClick={look}>
        {t('again')}
      </button>
      <p className="page-closed-looked" role="status">
        {lookedAt && t('looked', { time: lookedAt.toLocaleTimeString(i18n.language) })}
      </p>
    </>
  )
}

/** Title of the form, above the explanation. */
function FormTitle({ title }: { readonly title?: unknown }): ReactNode {
  const { language } = useTranslation('closed').i18n
  return readText(title as Text | undefined, language)
}

/** A text by the author, with its line breaks. */
function Lines({ text }: { text: string }) {
  return text === '' ? null : <span className="page-closed-words">{text}</span>
}

/** Says that the draft on this device is kept, if there is one. */
function DraftNote() {
  const { t } = useTranslation('closed')
  const { pathname } = usePageAddress()
  const { user } = useSession()
  const id = formPageAt(pathname)?.id
  return listDrafts(user?.id).some(({ of }) => of.formId === id) ? (
    <span className="page-closed-draft">{t('draft')}</span>
  ) : null
}

interface NotYetOpenProps {
  readonly details: { readonly [name: string]: unknown }
  readonly retry: () => void
  readonly title: ReactNode
}

/** Random delay that spreads the requests of all waiting pages at opening time, in ms. */
const SPREAD_MS = 2_000

/** Opening time of a form and the time left; checks again by itself at that time. */
export function NotYetOpen({ details, retry, title }: NotYetOpenProps) {
  const { t, i18n } = useTranslation('closed')
  const at = Date.parse(String(details['opensAt']))
  const left = useTimeLeft(at, Date.parse(String(details['now'])))
  const isTime = left <= 0
  const ask = useEffectEvent(retry)
  useEffect(() => {
    if (!isTime) return
    const timer = setTimeout(() => ask(), Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [isTime])
  const inWhile = formatTimeUntil(left, i18n.language)
  return (
    <PageMessage
      title={t('notYetOpen.title')}
      above={title}
      text={
        <>
          <strong>{t('notYetOpen.when', { when: formatMoment(at, i18n.language), inWhile })}</strong>
          <br />
          {t('notYetOpen.text')}
        </>
      }
    />
  )
}

/**
 * A form for driver apps. In such an app it opens once the server accepted the app's token; elsewhere it says where to
 * open it.
 */
export function OnlyInApp({ problem, retry }: { readonly problem: Problem; readonly retry: () => void }) {
  const { t } = useTranslation('closed')
  const [isRefused, setRefused] = useState(false)
  /** The problem shown before the app was admitted. */
  const entered = useRef<Problem>(null)
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  }, [retry])
  useEffect(() => {
    let gone = false
    const enter = async () => {
      // Refused after admission: the browser accepts no cookies.
      const isIn: boolean = entered.current === null && (await enterApp())
      if (gone) return
      if (isIn) {
        entered.current = problem
        again.current()
      } else setRefused(true)
    }
    void enter()
    return () => {
      gone = true
    }
  }, [problem])
  return isRefused ? <PageMessage title={t('inApp.title')} text={t('inApp.text')} /> : null
}

registerPaths(lazyPaths)

/**
 * Proves to the server, by the host app's token, that this is the web view of a driver app. Returns false in a browser
 * and if the app has no valid token; a demo server accepts `native-debug` instead.
 */
async function enterApp(): Promise<boolean> {
  if (findTransport(window) === null && !isDebugged()) return false
  const { connectHostApp, callAsDriver } = await loadDriver()
  await connectHostApp('dax')
  return callAsDriver((headers) => call('enterApp', { headers })).then(
    () => true,
    () => false,
  )
}
