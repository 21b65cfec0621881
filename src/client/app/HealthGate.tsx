import { Outlet } from 'react-router-dom'
import { useAnswer } from '../api/useAnswer.ts'
import { FailedPage } from './FailedPage.tsx'
import { Spinner } from './Spinner.tsx'

const NOTHING = {}

/** Pages below wait for a successful health check before they render. */
export function HealthGate() {
  const { answer } = useAnswer('health', NOTHING)
  if (answer.state === 'loading') return <Spinner />
  return answer.state === 'failed' ? <FailedPage reason="notReady" /> : <Outlet />
}
