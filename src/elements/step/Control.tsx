import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { StepSettings } from './step.ts'

export const control: ControlEntry = { sort: 'layout', Layout: StepLayout }

/** One page: its title, focused when the page opens, and its content. */
function StepLayout({ id, settings, words, children }: LayoutProps<StepSettings>) {
  const label = words(settings.label)
  const help = words(settings.help)
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`}>
      <h2 id={`${id}-label`} className="gf-group-title gf-step-title" tabIndex={-1}>
        {label}
      </h2>
      {help && <div className="gf-help">{help}</div>}
      <div className="gf-group-body">{children}</div>
    </div>
  )
}
