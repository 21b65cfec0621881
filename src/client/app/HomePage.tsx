import { Navigate } from 'react-router-dom'
import { useSession } from '../session/useSession.ts'

/** '/' sends an author to the forms, a collector to the account, a stranger to the author sign-in. */
export function HomePage() {
  const { mode, user } = useSession()
  const to = !user ? '/login/concedo' : mode === 'collector' ? '/account' : '/forms'
  return <Navigate replace to={to} />
}
