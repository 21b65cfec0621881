import { type ReactNode, useEffect, useRef } from 'react'
import { useSpoken } from './useSpoken.ts'

interface PageMessageProps {
  readonly title: string
  readonly above?: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
  /** What stands below its actions, or brings some of its own. */
  readonly below?: ReactNode
  /** It takes the place of what the person was at: the focus, which went with that, goes to its title. */
  readonly takesFocus?: boolean
  /** It says what became of what was handed in: with this sign, and its actions at the lower edge. */
  readonly mark?: 'done' | 'waits' | 'wrong'
  /** With a mark: the bar above. */
  readonly bar?: ReactNode
}

/** A page that has one thing to say, and perhaps something to do next. */
export function PageMessage(props: PageMessageProps) {
  const { title, above, text, children, below, takesFocus = false, mark, bar } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const spoken = useSpoken()
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
      <main className="page-message" {...spoken}>
        {says}
        {actions}
        {below}
      </main>
    )
  }
  return (
    <div className="page page-after" {...spoken}>
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
