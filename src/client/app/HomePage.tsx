import { Navigate } from 'react-router-dom'
import { isFirstVisit } from '../collect/account/firstVisit.ts'
import { useSession } from '../session/useSession.ts'

/** '/' sends an author to the forms, a collector to the account (the first time by Welcome), a stranger to the author sign-in. */
export function HomePage() {
  const { mode, user } = useSession()
  const ofCollector = isFirstVisit() ? '/welcome' : '/account'
  const to = !user ? '/login/concedo' : mode === 'collector' ? ofCollector : '/forms'
  return <Navigate replace to={to} />
}
