import type { LayoutProps } from '../../client/render/ControlProps.ts'

/** A heading over the questions that belong together. */
export function GroupControl({ id, settings, words, children }: LayoutProps) {
  const label = words(settings['label'])
  const help = words(settings['help'])
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
