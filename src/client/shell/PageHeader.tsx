import type { ReactNode } from 'react'

/** A page's heading with its tags and main actions. */
export function PageHeader(props: {
  readonly title: ReactNode
  readonly tags?: ReactNode
  readonly actions?: ReactNode
  /** 1 where there is no other heading above. */
  readonly level?: 1 | 2
}) {
  const { title, tags, actions, level = 2 } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <header className="portal-head">
      <Heading>{title}</Heading>
      {tags}
      {actions && <div className="portal-head-actions">{actions}</div>}
    </header>
  )
}
