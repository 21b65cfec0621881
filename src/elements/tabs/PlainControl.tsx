import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { TabsSettings } from './tabs.ts'

export const control: ControlEntry = { sort: 'layout', Layout: PlainTabs }

/** The contents of all tabs, one below the other. */
function PlainTabs({ id, settings, words, children }: LayoutProps<TabsSettings>) {
  return (
    <div id={id} className="gf-tabs" role="group" aria-label={words(settings.label) || undefined}>
      {children}
    </div>
  )
}
