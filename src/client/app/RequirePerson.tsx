import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loginPath } from '../session/redirects.ts'
import { useSession } from '../session/useSession.ts'

/** Pages below are for anyone signed in; strangers are taken as collectors. */
export function RequirePerson() {
  const { pathname, search, hash } = useLocation()
  const { user } = useSession()
  return user ? <Outlet /> : <Navigate replace to={loginPath('google', pathname + search + hash)} />
}
