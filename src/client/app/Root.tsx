import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, Link, useRouteError } from 'react-router-dom'
import { FetcherProvider } from '../api/FetcherProvider.tsx'
import { useStatusBarHeight } from '../native/deviceHere.ts'
import { NoticesProvider } from '../notices/NoticesProvider.tsx'
import { Spinner } from './Spinner.tsx'
import { BASE } from '../../contract/base.ts'
import { loginPath } from '../session/redirects.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { sessionOf } from '../session/sessionOf.ts'
import { FailedPage } from './FailedPage.tsx'

/** The preview of where collectors fill in: made for phones, notices too. */
const FORM_PAGE = /^\/page\//

/** Wraps every page: what all screens may use. */
export function Root() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = t('appName')
  }, [t])
  return (
    <FetcherProvider>
      <NoticesProvider mode={FORM_PAGE.test(pathname) ? 'mobile' : 'web'} top={useStatusBarHeight()}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
        <SignedOutCover />
      </NoticesProvider>
    </FetcherProvider>
  )
}

/** Over a page whose person logged out in another tab; what is beneath stays as it was left. */
function SignedOutCover() {
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

export function NotFoundPage() {
  const { t } = useTranslation('common')
  return (
    <main className="app-stop">
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/">{t('notFound.home')}</Link>
    </main>
  )
}

/** Catches what screens throw while rendering: logs it and shows the 500 page. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <FailedPage reason="broken" />
}

/** Loads the address anew, for pages that are an app of their own. */
export function ReloadPage() {
  useEffect(() => location.reload(), [])
  return <Spinner />
}
