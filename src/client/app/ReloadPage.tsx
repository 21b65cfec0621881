import { useEffect } from 'react'
import { Spinner } from './Spinner.tsx'

/** Loads the address anew, for pages that are an app of their own. */
export function ReloadPage() {
  useEffect(() => location.reload(), [])
  return <Spinner />
}
