import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FetcherProvider } from '../api/FetcherProvider.tsx'
import { useStatusBarHeight } from '../native/deviceHere.ts'
import { NoticesProvider } from '../notices/NoticesProvider.tsx'
import { FormPage } from '../portal/page/FormPage.tsx'
import { MapByYouPage } from '../portal/page/MapByYouPage.tsx'
import { formPageAt, usePageAddress } from '../portal/page/pageAddress.ts'
import { MicroTaskPage } from '../portal/page/taskParts.ts'
import { FailedPage } from './FailedPage.tsx'
import { Spinner } from './Spinner.tsx'

export { openGivenPage } from '../portal/page/readyPage.ts'

/** The pages where collectors fill in, made for phones: without the router and the bytes of the rest of the portal. */
export function PublicApp() {
  const { t } = useTranslation('common')
  const top = useStatusBarHeight()
  useEffect(() => {
    document.title = t('appName')
  }, [t])
  return (
    <WhenBroken>
      <FetcherProvider>
        <NoticesProvider mode="mobile" top={top}>
          <Suspense fallback={<Spinner />}>
            <PageHere />
          </Suspense>
        </NoticesProvider>
      </FetcherProvider>
    </WhenBroken>
  )
}

function PageHere() {
  const { pathname } = usePageAddress()
  const { kind = '', id = '' } = formPageAt(pathname) ?? {}
  if (kind === 'mby') return <MapByYouPage key={id} id={id} />
  if (kind === 'micro-task') return <MicroTaskPage key={id} id={id} />
  return <FormPage key={id} id={id} />
}

/** Catches what the page throws while rendering: logs it and shows the 500 page. */
class WhenBroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.broken ? <FailedPage reason="broken" /> : this.props.children
  }
}
