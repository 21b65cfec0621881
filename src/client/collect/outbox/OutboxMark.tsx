import { useEffect, useState, useRef } from 'react'
import i18next from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { uiLanguageOf } from '../../../render/i18n/i18n.ts'
import { outboxStatus, type OutboxStatus } from './outboxStatus.ts'
import { useOutbox } from './useOutbox.ts'
import './outboxMark.css'
import { BASE } from '../../../contract/base.ts'
import { useSession } from '../../session/useSession.ts'
import { usePageLanguage } from '../page/usePageLanguage.ts'
import { OutboxList } from './OutboxList.tsx'
import './outbox.css'

/** Duration of the "all sent" message, in ms. */
const SENT_NOTICE_MS = 6_000

/**
 * Indicator of unsent submissions: hidden if there are none, announced politely, and opens the list in place, because
 * other pages may be unavailable offline.
 */
export function OutboxMark({ place }: { readonly place: 'navbar' | 'header' }) {
  const { t } = useTranslation('outbox')
  // The surrounding bar is in the form's language, which may not be a language of the portal.
  const pageLanguage = usePageLanguage()
  const view = useOutbox()
  const [noticedSent, setNoticedSent] = useState(0)
  const [open, setOpen] = useState(false)
  const mark = outboxStatus(view, noticedSent)
  const { sent } = view.sending
  const allSent = mark?.kind === 'allSent'
  useEffect(() => {
    if (!allSent) return
    const timer = setTimeout(() => setNoticedSent(sent), SENT_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [allSent, sent])
  return (
    <>
      <span {...pageLanguage} className={`outbox-mark-place outbox-mark-${place}`} role="status">
        {mark && <MarkButton mark={mark} onOpen={() => setOpen(true)} label={t('open')} />}
      </span>
      {open && <OutboxSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function MarkButton({ mark, onOpen, label }: { mark: OutboxStatus; onOpen: () => void; label: string }) {
  const { t } = useTranslation('outbox')
  const words = t(`mark.${mark.kind}`, { ...mark })
  return (
    <button type="button" className={`outbox-mark outbox-mark-${mark.kind}`} onClick={onOpen} title={label}>
      <MarkIcon kind={mark.kind} />
      <span>{words}</span>
    </button>
  )
}

const PATHS: { readonly [kind in OutboxStatus['kind']]: string } = {
  sending: 'M12 19V6m-5 5 5-5 5 5',
  needsYou: 'M12 7v6m0 4v.01',
  signIn: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0',
  driver: 'M12 7v5l3 2',
  waiting: 'M12 7v5l3 2',
  paused: 'M9 6v12m6-12v12',
  offlineWaiting: 'M4 4l16 16M8 15a6 6 0 0 1 6-1.6M5 11a10 10 0 0 1 4-2.4m4-.6a10 10 0 0 1 6 3M12 19v.01',
  offline: 'M4 4l16 16M8 15a6 6 0 0 1 6-1.6M5 11a10 10 0 0 1 4-2.4m4-.6a10 10 0 0 1 6 3M12 19v.01',
  allSent: 'm5 12 5 5 9-10',
}

function MarkIcon({ kind }: { kind: OutboxStatus['kind'] }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  )
}

/** The list of unsent submissions, over the current page: works where no other page can be loaded. */
function OutboxSheet({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useTranslation('outbox')
  return (
    // The list exists in the portal's languages only, whatever the form's language is; it keeps its own text direction.
    <I18nextProvider i18n={uiLanguageOf(i18n.language) ? i18n : i18next}>
      <Sheet onClose={onClose} />
    </I18nextProvider>
  )
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('outbox')
  const pageLanguage = usePageLanguage()
  const { user } = useSession()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => place.current?.showModal(), [])
  return (
    <dialog
      {...pageLanguage}
      ref={place}
      className="outbox-sheet"
      aria-labelledby="outbox-sheet-title"
      onClose={onClose}
    >
      <div className="outbox-sheet-head">
        <h2 id="outbox-sheet-title">{t('title')}</h2>
        <button type="button" className="outbox-act" onClick={() => place.current?.close()}>
          {t('close')}
        </button>
      </div>
      <OutboxList empty={t('nothing')} />
      {user && (navigator.onLine || navigator.serviceWorker?.controller) && (
        <p>
          <a className="outbox-link" href={`${BASE}/submissions`}>
            {t('all')}
          </a>
        </p>
      )}
    </dialog>
  )
}
