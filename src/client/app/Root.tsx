import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { FetcherProvider } from '../api/FetcherProvider.tsx'
import { useStatusBarHeight } from '../native/deviceHere.ts'
import { NoticesProvider } from '../notices/NoticesProvider.tsx'
import { SignedOutCover } from './SignedOutCover.tsx'
import { Spinner } from './Spinner.tsx'

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
