import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { TabSettings } from './tab.ts'

export const control: ControlEntry = { sort: 'layout', Layout: TabLayout }

/** The content of a tab, whose label is in the tab list; on the canvas it has its own. */
function TabLayout({ id, settings, words, design, children }: LayoutProps<TabSettings>) {
  return (
    <div id={id}>
      {design && <div className="gf-group-title">{words(settings.label)}</div>}
      <div className="gf-group-body">{children}</div>
    </div>
  )
}
