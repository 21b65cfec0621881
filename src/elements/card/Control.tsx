import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import type { CardSettings } from './card.ts'

export const control: ControlEntry = { sort: 'layout', Layout: CardLayout }

/** A frame around elements, with or without a title. */
function CardLayout({ id, settings, words, children }: LayoutProps<CardSettings>) {
  const label = words(settings.label)
  const help = words(settings.help)
  return (
    <div
      id={id}
      className="gf-group"
      role={label ? 'group' : undefined}
      aria-labelledby={label ? `${id}-label` : undefined}
    >
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
