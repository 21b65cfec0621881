import './app.css'
import type { ErrorInfo, ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BASE } from '../../contract/base.ts'
import { hydrateFirstScreen, isFirstScreen, recordEarlyInput } from '../firstScreen/hydrateFirstScreen.ts'
import { startI18n } from '../../render/i18n/i18n.ts'
import { monitor } from '../monitoring/monitor.ts'
import { openSession } from '../session/session.ts'
import { recoverStorage } from '../../render/storage/recoverStorage.ts'
import { retryStyles } from '../../render/ui/retryStyles.ts'
import { applyScheme, readSchemeChoice } from '../../render/ui/schemeChoice.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { followViewportHeight } from './followViewportHeight.ts'
import { goToLoginWhenRefreshFails } from './goToLoginWhenRefreshFails.ts'
import { loadApp } from './loadApp.ts'
import { polyfillOldBrowsers } from './polyfillOldBrowsers.ts'
import { Portal } from './Portal.tsx'

polyfillOldBrowsers()
applyScheme(readSchemeChoice())
followViewportHeight()
retryStyles()
const report = monitor()

/** Time without a result after which the user is told that opening failed and may retry, in ms. */
const TOO_LONG = 60_000
let root: Root | undefined
const slow = setTimeout(fail, TOO_LONG)

const [app, words, session] = await Promise.allSettled([
  loadApp(location.pathname.slice(BASE.length), recoverStorage()),
  startI18n(),
  openSession(goToLoginWhenRefreshFails),
])
const loaded = app.status === 'fulfilled' ? app.value : null
const ready = words.status === 'fulfilled' && session.status === 'fulfilled'

clearTimeout(slow)
if (ready && loaded) draw(<Portal app={loaded.App} />, loaded.language)
else fail()

/** A form that the browser can submit by itself stays on the screen, with everything typed into it. */
function fail(): void {
  if (window.doWithoutProgram) window.doWithoutProgram()
  else draw(<ErrorPage reason="notReady" />)
}

/** `language` is that of a form whose first screen may be in the page already. */
function draw(page: ReactNode, language?: string): void {
  const place = document.getElementById('root')
  if (root || !place) return root?.render(page)
  recordEarlyInput(place)
  if (isFirstScreen(place, language)) {
    root = hydrateFirstScreen(place, page, logged)
    return
  }
  root = createRoot(place, { onCaughtError: logged })
  root.render(page)
}

/** Logs and reports an error caught by React. `info` says where in the page. */
function logged(error: unknown, info: ErrorInfo): void {
  console.error(error, info.componentStack)
  report(error)
}
