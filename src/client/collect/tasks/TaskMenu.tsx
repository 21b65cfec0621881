import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskIcon } from './TaskIcon.tsx'
import './taskMenu.css'

/** Menu of a task's further actions, at the end of its bar. */
export function TaskMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('tasks')
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLButtonElement>(null)
  const actionsId = useId()
  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      dots.current?.focus()
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [open])
  return (
    <div className="task-menu" ref={whole}>
      <button
        ref={dots}
        type="button"
        className="task-dots"
        aria-label={t('more')}
        aria-expanded={open}
        aria-controls={actionsId}
        onClick={() => setOpen(!open)}
      >
        <TaskIcon name="more" />
      </button>
      <div
        id={actionsId}
        className="task-menu-acts"
        hidden={!open}
        role="presentation"
        onClick={() => {
          setOpen(false)
          dots.current?.focus()
        }}
      >
        {open && children}
      </div>
    </div>
  )
}
