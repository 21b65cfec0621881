import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { FailedPage } from './FailedPage.tsx'

/** Catches what screens throw while rendering: logs it and shows the 500 page. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return <FailedPage reason="broken" />
}
