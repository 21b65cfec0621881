import { Outlet, useLocation, Navigate } from 'react-router-dom'
import { useResponse } from '../api/useResponse.ts'
import { isPublicPage } from '../session/pageKinds.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Spinner } from './Spinner.tsx'
import { isFirstVisit } from '../collect/account/firstVisit.ts'
import { useSession } from '../session/useSession.ts'
import { loginPath } from '../session/redirects.ts'

const NOTHING = {}

/** Pages wait for a successful health check before they render; public pages skip the check. */
export function HealthGate() {
  const open = isPublicPage(useLocation().pathname)
  const { answer } = useResponse('health', open ? null : NOTHING)
  if (open || answer.state === 'loaded') return <Outlet />
  return answer.state === 'failed' ? <ErrorPage reason="notReady" /> : <Spinner />
}

/**
 * Redirects '/' to the forms for an author, to the account for a collector (first to Welcome), else to the author
 * sign-in.
 */
export function HomePage() {
  const { mode, user } = useSession()
  const ofCollector = isFirstVisit() ? '/welcome' : '/account'
  const to = !user ? '/login/concedo' : mode === 'collector' ? ofCollector : '/forms'
  return <Navigate replace to={to} />
}

/** Pages below are for authors: other visitors are sent to the author sign-in and come back. */
export function RequireAuthor() {
  const { pathname, search, hash } = useLocation()
  const { concedoUser } = useSession().info
  return concedoUser ? <Outlet /> : <Navigate replace to={loginPath('concedo', pathname + search + hash)} />
}

/** Pages below are for anyone signed in; visitors are treated as collectors, who see Welcome once. */
export function RequirePerson() {
  const { pathname, search, hash } = useLocation()
  const { user } = useSession()
  if (user) return <Outlet />
  const login = loginPath('google', pathname + search + hash)
  return <Navigate replace to={isFirstVisit() ? login.replace('/login/google', '/welcome') : login} />
}
