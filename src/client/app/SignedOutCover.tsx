import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE } from '../../contract/base.ts'
import { loginPath } from '../session/redirects.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { sessionOf } from '../session/sessionOf.ts'

/** Over a page whose person logged out in another tab; what is beneath stays as it was left. */
export function SignedOutCover() {
  if (!sessionStore((state) => state.covered)) return null
  return (
    <Suspense fallback={null}>
      <Cover />
    </Suspense>
  )
}

function Cover() {
  const { t } = useTranslation('session')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const provider = sessionOf(sessionStore.getState()).mode === 'collector' ? 'google' : 'concedo'
  const here = location.pathname.slice(BASE.length) + location.search + location.hash
  return (
    // Escape neither shows whose pages these are, nor closes what is open beneath.
    <dialog
      ref={dialog}
      className="app-left"
      aria-labelledby="app-left"
      onCancel={(event) => event.preventDefault()}
      // Browsers close it at the second Escape, whatever is said above.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="app-stop">
        <h1 id="app-left">{t('leftTitle')}</h1>
        <p>{t('leftText')}</p>
        {/* In a tab of its own: this one would lose what was typed. It goes on by itself afterwards. */}
        <a href={BASE + loginPath(provider, here)} target="_blank" rel="noreferrer">
          {t('signIn')}
        </a>
      </div>
    </dialog>
  )
}
