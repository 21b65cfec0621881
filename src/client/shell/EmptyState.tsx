import type { ReactNode } from 'react'

/** Says what will stand here and how to get there. */
export function EmptyState(props: {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** Only to be seen. */
  readonly drawing?: ReactNode
  /** 1 where no other heading stands above it. */
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
