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
}

/** A page that has one thing to say, and perhaps something to do next. */
export function PageMessage({ title, above, text, children, below, takesFocus = false }: PageMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const spoken = useSpoken()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <main className="page-message" {...spoken}>
      {above && <p className="page-message-above">{above}</p>}
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {text && <p>{text}</p>}
      {children && <div className="page-message-actions">{children}</div>}
      {below}
    </main>
  )
}
