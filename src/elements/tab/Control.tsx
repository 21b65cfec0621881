import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { TabSettings } from './tab.ts'

export const control: ControlEntry = { sort: 'layout', Layout: TabLayout }

/** What stands behind a tab, which says its name; on the canvas it says it itself. */
function TabLayout({ id, settings, words, design, children }: LayoutProps<TabSettings>) {
  return (
    <div id={id}>
      {design && <div className="gf-group-title">{words(settings.label)}</div>}
      <div className="gf-group-body">{children}</div>
    </div>
  )
}
