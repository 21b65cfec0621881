import type { MouseEvent, ReactNode } from 'react'
import { BASE } from '../../../contract/base.ts'
import { goTo } from './pageAddress.ts'

/** A link to a path of the portal, followed in place where that is possible and the person asked for nothing else. */
export function PageLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={BASE + to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
