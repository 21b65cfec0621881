import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './dialog.css'

interface FullDialogProps {
  readonly label: string
  readonly className?: string
  /** Called on Escape or the phone's Back. */
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog over the form: full-screen on phones, a window on larger screens. Takes the focus, and restores it.
 */
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
      // Events inside the dialog must not reach its opener.
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
