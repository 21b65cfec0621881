import { Typography } from 'antd'
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
  return (
    <div className="portal-empty">
      {drawing}
      <Typography.Title level={level}>{title}</Typography.Title>
      {text && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
      {action}
    </div>
  )
}
