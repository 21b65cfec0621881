import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../../contract/problems.ts'
import { readText, type Text } from '../../../../forms/document/Text.ts'
import { listDrafts } from '../../../drafts/deviceDrafts.ts'
import { useSession } from '../../../session/useSession.ts'
import { formPageAt, usePageAddress } from '../../../shell/pageAddress.ts'
import { PageLink } from '../PageLink.tsx'
import { PageMessage } from '../PageMessage.tsx'
import { NotYetOpen } from './NotYetOpen.tsx'
import { OnlyInApp } from './OnlyInApp.tsx'
import { sayMoment } from './moments.ts'

interface ShutPageProps {
  readonly problem: Problem
  readonly retry: () => void
}

/** Why a form takes no answers, kindly: what it is, since or until when, and what to do. */
export function ShutPage({ problem, retry }: ShutPageProps) {
  const { t, i18n } = useTranslation('shut')
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
              {t('closed.when', { when: sayMoment(Date.parse(String(details['closesAt'])), language) })}{' '}
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

/** Asks once more, and says that it did: what comes back may look the same. */
function LookAgain({ retry }: { retry: () => void }) {
  const { t, i18n } = useTranslation('shut')
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
      <p className="page-shut-looked" role="status">
        {lookedAt && t('looked', { time: lookedAt.toLocaleTimeString(i18n.language) })}
      </p>
    </>
  )
}

/** Which form it is, above what is said of it. */
function FormTitle({ title }: { readonly title?: unknown }): ReactNode {
  const { language } = useTranslation('shut').i18n
  return readText(title as Text | undefined, language)
}

/** An author's own words, with the lines they broke. */
function Lines({ text }: { text: string }) {
  return text === '' ? null : <span className="page-shut-words">{text}</span>
}

/** Says that what was begun here is kept, where something was. */
function DraftNote() {
  const { t } = useTranslation('shut')
  const { pathname } = usePageAddress()
  const { user } = useSession()
  const id = formPageAt(pathname)?.id
  return listDrafts(user?.id).some(({ of }) => of.formId === id) ? (
    <span className="page-shut-draft">{t('draft')}</span>
  ) : null
}
