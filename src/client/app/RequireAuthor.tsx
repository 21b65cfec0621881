import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { loginPath } from '../session/redirects.ts'
import { useSession } from '../session/useSession.ts'

/** Pages below are for authors: others are sent to their sign-in and come back. */
export function RequireAuthor() {
  const { pathname, search, hash } = useLocation()
  const { concedoUser } = useSession().info
  return concedoUser ? <Outlet /> : <Navigate replace to={loginPath('concedo', pathname + search + hash)} />
}
