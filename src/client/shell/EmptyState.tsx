import type { ReactNode } from 'react'

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

/** Illustration of an empty list: a tray that waits for a sheet. */
function EmptyIllustration() {
  return (
    <svg className="portal-empty-picture" viewBox="0 0 160 96" aria-hidden="true" focusable="false">
      <ellipse data-part="ground" cx="80" cy="84" rx="66" ry="8" />
      <rect data-part="sheet" x="52" y="10" width="56" height="52" rx="6" strokeDasharray="4 4" />
      <path data-part="words" d="M62 24h26M62 34h36M62 44h20" />
      <path data-part="tray" d="M30 50h28l5 10h34l5-10h28v26a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" />
    </svg>
  )
}
