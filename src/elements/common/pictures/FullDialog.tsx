import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './dialog.css'

interface FullDialogProps {
  readonly label: string
  readonly className?: string
  /** It was left by Escape or the phone's way back. */
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A dialog over the form: the whole screen of a phone, a window on what is larger. It takes the focus, and gives it back. */
export function FullDialog({ label, className = '', onCancel, children }: FullDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (shown && !shown.open) shown.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`gf-dialog ${className}`}
      aria-label={label}
      // What is typed or pressed in it is no business of what it was opened from.
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      {children}
    </dialog>
  )
}
