import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** A native modal dialog: it traps the focus, and Escape closes it. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const { t } = useTranslation('common')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closing it while it is in the document restores the previous focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="ed-dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="ed-button ed-quiet" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="ed-dialog-body">{children}</div>
      {actions ? <footer>{actions}</footer> : null}
    </dialog>
  )
}
