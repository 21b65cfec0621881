import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, Link, useRouteError } from 'react-router-dom'
import { FetcherProvider } from '../api/FetcherProvider.tsx'
import { whenInputPauses } from '../../render/ui/whenInputPauses.ts'
import { useStatusBarHeight } from '../native/currentDevice.ts'
import { NoticesProvider, prepareNotices } from '../notices/NoticesProvider.tsx'
import { Spinner } from './Spinner.tsx'
import { BASE } from '../../contract/base.ts'
import { TranslationsUnavailable } from '../../render/i18n/i18n.ts'
import { loginPath } from '../session/redirects.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { sessionOf } from '../session/sessionOf.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** Path of a form's preview: made for phones, including its notices. */
const FORM_PAGE = /^\/page\//

/** Wraps every page with the providers that all screens use. */
export function Root() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = t('appName')
  }, [t])
  useEffect(() => void whenInputPauses().then(prepareNotices), [])
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

/** Covers a page whose user logged out in another tab; the page below keeps its state. */
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
    // Escape must neither reveal the covered page nor close a dialog below.
    <dialog
      ref={dialog}
      className="app-left"
      aria-labelledby="app-left"
      onCancel={(event) => event.preventDefault()}
      // Browsers close the dialog at the second Escape, even after `preventDefault`.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="app-stop">
        <h1 id="app-left">{t('leftTitle')}</h1>
        <p>{t('leftText')}</p>
        {/* Opens in a new tab, since this one would lose what was typed; this tab continues by itself after the
            sign-in. */}
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

/** Error boundary of all screens: logs the error and shows the 500 page, or that code could not be fetched. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <ErrorPage reason={isUnfetched(error) ? 'notReady' : 'broken'} />
}

/** Messages of failed imports in Chromium, Firefox and WebKit, and of failed style sheets. */
const UNFETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

const isUnfetched = (error: unknown) =>
  error instanceof TranslationsUnavailable || (error instanceof Error && UNFETCHED.test(error.message))

/** Reloads the current URL, for pages that are an app of their own. */
export function ReloadPage() {
  useEffect(() => location.reload(), [])
  return <Spinner />
}
