import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { GroupSettings } from './group.ts'

export const control: ControlEntry = { sort: 'layout', Layout: GroupControl }

/** A heading above a group of questions. */
function GroupControl({ id, settings, words, children }: LayoutProps<GroupSettings>) {
  const label = words(settings.label)
  const help = words(settings.help)
  return (
    <div id={id} className="gf-group" role="group" aria-labelledby={label ? `${id}-label` : undefined}>
      {label && (
        <h2 id={`${id}-label`} className="gf-group-title">
          {label}
        </h2>
      )}
      {help && <div className="gf-help">{help}</div>}
      <div className="gf-group-body">{children}</div>
    </div>
  )
}
