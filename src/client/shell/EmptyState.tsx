import type { ReactNode } from 'react'
import { EmptyIllustration } from './EmptyIllustration.tsx'

/** Placeholder of an empty list: says what will appear and how to get there. */
export function EmptyState(props: {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** Decorative; hidden from screen readers. A general one if absent. */
  readonly drawing?: ReactNode
  /** 1 where there is no other heading above. */
  readonly level?: 1 | 2
}) {
  const { title, text, action, drawing = <EmptyIllustration />, level = 2 } = props
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
