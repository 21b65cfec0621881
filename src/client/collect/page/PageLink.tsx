import type { MouseEvent, ReactNode } from 'react'
import { BASE } from '../../../contract/base.ts'
import { goTo } from '../../shell/pageAddress.ts'

interface PageLinkProps {
  readonly to: string
  readonly className?: string
  /** It leads to what is on screen. */
  readonly current?: boolean
  /** Its name, where it shows an icon alone. */
  readonly label?: string
  readonly children: ReactNode
}

/** A link to a path of the portal, followed in place where that is possible and the person asked for nothing else. */
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
