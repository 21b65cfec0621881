import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../../contract/base.ts'
import { useSession } from '../../session/useSession.ts'
import { OutboxList } from './OutboxList.tsx'
import './outbox.css'

/** The list of what is not sent yet, over the page that is open: also where no other page can be had. */
export function OutboxSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('outbox')
  const { user } = useSession()
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => place.current?.showModal(), [])
  return (
    <dialog ref={place} className="outbox-sheet" aria-labelledby="outbox-sheet-title" onClose={onClose}>
      <div className="outbox-sheet-head">
        <h2 id="outbox-sheet-title">{t('title')}</h2>
        <button type="button" className="outbox-act" onClick={() => place.current?.close()}>
          {t('close')}
        </button>
      </div>
      <OutboxList empty={t('nothing')} />
      {user && navigator.onLine && (
        <p>
          <a className="outbox-link" href={`${BASE}/submissions`}>
            {t('all')}
          </a>
        </p>
      )}
    </dialog>
  )
}
