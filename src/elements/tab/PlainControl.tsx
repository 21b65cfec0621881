import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { TabSettings } from './tab.ts'

export const control: ControlEntry = { sort: 'layout', Layout: PlainTab }

/** The content of a tab under its label. */
function PlainTab({ id, settings, words, children }: LayoutProps<TabSettings>) {
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className="gf-group-title">
        {words(settings.label)}
      </h2>
      <div className="gf-group-body">{children}</div>
    </div>
  )
}
