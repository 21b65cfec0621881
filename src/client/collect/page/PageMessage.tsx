import { type ReactNode, useEffect, useRef } from 'react'
import { usePageLanguage } from './usePageLanguage.ts'

interface PageMessageProps {
  readonly title: string
  readonly above?: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** Content below the actions. */
  readonly below?: ReactNode
  /** Replaces what had the focus: moves the focus to the title. */
  readonly takesFocus?: boolean
  /** Result of a submission: shows this sign, with the actions at the bottom. */
  readonly mark?: 'done' | 'waits' | 'wrong'
  /** Header bar, with a `mark` only. */
  readonly bar?: ReactNode
}

/** A page with one message and its actions. */
export function PageMessage(props: PageMessageProps) {
  const { title, above, text, children, below, takesFocus = false, mark, bar } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const pageLanguage = usePageLanguage()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const says = (
    <>
      {above && <p className="page-message-above">{above}</p>}
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {text && <p>{text}</p>}
    </>
  )
  const actions = children && <div className="page-message-actions">{children}</div>
  if (!mark) {
    return (
      <main className="page-message" {...pageLanguage}>
        {says}
        {actions}
        {below}
      </main>
    )
  }
  return (
    <div className="page page-after" {...pageLanguage}>
      {bar}
      <main className="page-form">
        <svg className="page-after-mark" data-mark={mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d={MARKS[mark]} />
        </svg>
        {says}
        {below}
      </main>
      {actions && <footer className="page-footer">{actions}</footer>}
    </div>
  )
}

const MARKS = {
  done: 'm6 12.5 4 4 8-9',
  waits: 'M12 8v4.5l3 2M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  wrong: 'M12 7.5v5.5m0 3.5v.01M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
} as const
