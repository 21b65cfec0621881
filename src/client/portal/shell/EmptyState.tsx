import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** Says what will stand here and how to get there. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="portal-empty">
      <Typography.Title level={4}>{title}</Typography.Title>
      {text && <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>}
      {action}
    </div>
  )
}
