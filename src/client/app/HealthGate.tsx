import { Outlet, useLocation } from 'react-router-dom'
import { useAnswer } from '../api/useAnswer.ts'
import { isPublicPage } from '../session/pageKinds.ts'
import { FailedPage } from './FailedPage.tsx'
import { Spinner } from './Spinner.tsx'

const NOTHING = {}

/** Pages wait for a successful health check before they render; public ones do not, and ask for none. */
export function HealthGate() {
  const open = isPublicPage(useLocation().pathname)
  const { answer } = useAnswer('health', open ? null : NOTHING)
  if (open || answer.state === 'loaded') return <Outlet />
  return answer.state === 'failed' ? <FailedPage reason="notReady" /> : <Spinner />
}
