import { Component, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FetcherProvider } from '../api/FetcherProvider.tsx'
import { useStatusBarHeight } from '../native/currentDevice.ts'
import { NoticesProvider } from '../notices/NoticesProvider.tsx'
import { FormPage } from '../collect/fill/FormPage.tsx'
import { PageSkeleton } from '../collect/page/PageSkeleton.tsx'
import { MapByYouPage } from '../collect/mby/MapByYouPage.tsx'
import { formPageAt, usePageAddress } from '../shell/pageAddress.ts'
import { MicroTaskPage } from '../collect/tasks/lazyTasks.ts'
import { listDrafts, setDraftAside } from '../drafts/deviceDrafts.ts'
import { adoptPending } from '../drafts/pendingDrafts.ts'
import { useSession } from '../session/useSession.ts'
import { ErrorPage } from './ErrorPage.tsx'

export { formLanguage } from '../collect/page/formLanguage.ts'
export { loadFormTexts, openEmbeddedPage, openPublicPage } from '../collect/page/readyPage.ts'

/**
 * The pages where collectors fill in, made for phones: loaded without the router and the code of the rest of the
 * portal.
 */
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
          <Suspense fallback={<PageSkeleton />}>
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
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

/** The 500 page; offers to set the form's draft aside, since the draft may be what broke the page. */
function BrokenPage() {
  const { user } = useSession()
  const { pathname } = usePageAddress()
  const { id } = formPageAt(pathname) ?? {}
  const [drafts] = useState(() => {
    adoptPending()
    return listDrafts(user?.id).filter(({ of }) => of.formId === id && of.corrects === undefined)
  })
  const begin = () => {
    for (const { of } of drafts) setDraftAside(of)
    const params = new URLSearchParams(location.hash.slice(1))
    params.delete('draft')
    history.replaceState(null, '', `#${params}`)
    location.reload()
  }
  return <ErrorPage reason="broken" onSetAside={drafts.length > 0 ? begin : undefined} />
}
