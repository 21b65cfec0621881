import './app.css'
import { createRoot, type Root } from 'react-dom/client'
import { BASE } from '../../contract/base.ts'
import { startI18n, loadWords } from '../i18n/i18n.ts'
import { monitor } from '../monitoring/monitor.ts'
import { openSession } from '../session/session.ts'
import { mendStorage } from '../storage/draftJournal.ts'
import { mendStyles } from '../ui/mendStyles.ts'
import { applyScheme, readSchemeChoice } from '../ui/schemeChoice.ts'
import { FailedPage } from './FailedPage.tsx'
import { followViewportHeight } from './followViewportHeight.ts'
import { goToLoginWhenRefreshFails } from './goToLoginWhenRefreshFails.ts'
import { helpOldBrowsers } from './oldBrowsers.ts'
import { sessionStore } from '../session/sessionStore.ts'
import { Spinner } from './Spinner.tsx'
import { formPageAt } from '../shell/pageAddress.ts'
import type { ComponentType, ReactNode } from 'react'

helpOldBrowsers()
applyScheme(readSchemeChoice())
followViewportHeight()
mendStyles()
const report = monitor()

/** So long nothing came of opening: the person is told, and may try again. In ms. */
const TOO_LONG = 60_000
let root: Root | undefined
/** What follows waits on its way: what it needs stands before it. */
const PUBLIC_WORDS = ['page', 'render']
const slow = setTimeout(() => draw(<FailedPage reason="notReady" />), TOO_LONG)

const [app, words, session] = await Promise.allSettled([
  loadApp(location.pathname.slice(BASE.length)),
  startI18n(),
  openSession(goToLoginWhenRefreshFails),
  mendStorage(),
])
const App = app.status === 'fulfilled' ? app.value : null
const ready = words.status === 'fulfilled' && session.status === 'fulfilled'

clearTimeout(slow)
draw(ready && App ? <Portal app={App} /> : <FailedPage reason="notReady" />)

function draw(page: ReactNode): void {
  const place = document.getElementById('root')
  if (place) root ??= createRoot(place, { onCaughtError: logged })
  root?.render(page)
}

/** The failed page behind a 500 page. */
function logged(error: unknown): void {
  console.error(error)
  report(error)
}

function Portal({ app: App }: { readonly app: ComponentType }) {
  return (
    <>
      <App />
      <LoadingCover />
    </>
  )
}

/** The spinner over the whole app, for as long as the loading flag is set. */
function LoadingCover() {
  return sessionStore((state) => state.loading) ? <Spinner cover /> : null
}

/** The part of the app that an address (without the base) belongs to, with its words. */
async function loadApp(path: string): Promise<ComponentType> {
  // Only the address decides, so that a page asks for nothing that it does not show.
  const form = formPageAt(path)
  if (!form) return (await import('./PortalApp.tsx')).PortalApp
  const [PublicApp] = await Promise.all([openPublicApp(form.id), loadWords(PUBLIC_WORDS)])
  return PublicApp
}

async function openPublicApp(id: string): Promise<ComponentType> {
  const { PublicApp, openGivenPage } = await import('./PublicApp.tsx')
  await openGivenPage(id)
  return PublicApp
}
