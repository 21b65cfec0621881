import type { ReactNode } from 'react'

/** Placeholder of an empty list: says what will appear and how to get there. */
export function EmptyState(props: {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** Decorative; hidden from screen readers. */
  readonly drawing?: ReactNode
  /** 1 where there is no other heading above. */
  readonly level?: 1 | 2
}) {
  const { title, text, action, drawing, level = 2 } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="portal-empty">
      {drawing}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
