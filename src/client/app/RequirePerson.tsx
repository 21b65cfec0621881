import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { isFirstVisit } from '../collect/account/firstVisit.ts'
import { loginPath } from '../session/redirects.ts'
import { useSession } from '../session/useSession.ts'

/** Pages below are for anyone signed in; strangers are taken as collectors, who are welcomed once. */
export function RequirePerson() {
  const { pathname, search, hash } = useLocation()
  const { user } = useSession()
  if (user) return <Outlet />
  const login = loginPath('google', pathname + search + hash)
  return <Navigate replace to={isFirstVisit() ? login.replace('/login/google', '/welcome') : login} />
}
