import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import './collapse.css'

export const control: ControlEntry = { sort: 'layout', Layout: CollapseLayout }

/** Collapsible sections; each is a panel. */
function CollapseLayout({ id, children }: LayoutProps) {
  return (
    <div id={id} className="gf-collapse">
      {children}
    </div>
  )
}
