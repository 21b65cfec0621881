import { type ReactNode, useEffect, useState } from 'react'
import type { Mode } from '../../../../forms/document/FormDocument.ts'
import { loadWithRetries } from '../../../../render/ui/lazyPart.ts'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { connectHostApp } from './connectHostApp.ts'
import { trackOpen } from './trackOpen.ts'

interface DriverFrameProps {
  readonly mode: Exclude<Mode, 'h5'>
  readonly formId: string
  readonly children: ReactNode
}

/** A form in a driver app, rendered once the host app and the size of its bars are known. */
export function DriverFrame({ mode, formId, children }: DriverFrameProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let gone = false
    const begin = async () => {
      // Without its translations only a skeleton could be shown, so loading is retried.
      await loadWithRetries(() => connectHostApp(mode))
      void trackOpen(formId)
      if (!gone) setOpen(true)
    }
    void begin()
    return () => {
      gone = true
    }
  }, [mode, formId])
  return open ? children : <PageSkeleton />
}
