import type { LayoutProps } from '../../client/render/ControlProps.ts'
import './collapse.css'

/** Sections that open and close; each is a panel. */
export function CollapseLayout({ id, children }: LayoutProps) {
  return (
    <div id={id} className="gf-collapse">
      {children}
    </div>
  )
}
