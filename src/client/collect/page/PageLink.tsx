import type { MouseEvent, ReactNode } from 'react'
import { BASE } from '../../../contract/base.ts'
import { goTo } from '../../shell/pageAddress.ts'

interface PageLinkProps {
  readonly to: string
  readonly className?: string
  /** The link's target is the current page. */
  readonly current?: boolean
  /** Accessible name of a link with an icon only. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link to a portal path, followed without a page load unless the browser cannot or a modifier key is pressed. */
export function PageLink({ to, className, current = false, label, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a
      href={BASE + to}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  )
}
