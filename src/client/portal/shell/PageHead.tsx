import { Typography } from 'antd'
import type { ReactNode } from 'react'

/** A page's heading, what belongs beside it, and its main actions. */
export function PageHead({ title, tags, actions }: { title: ReactNode; tags?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="portal-head">
      <Typography.Title level={2}>{title}</Typography.Title>
      {tags}
      {actions && <div className="portal-head-actions">{actions}</div>}
    </header>
  )
}
