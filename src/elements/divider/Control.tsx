import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import type { DividerSettings } from './divider.ts'
import './divider.css'

export const control: ControlEntry = { sort: 'content', Content: DividerContent }

/** A line, with or without a text. */
function DividerContent({ id, settings, words }: ContentProps<DividerSettings>) {
  const label = words(settings.label)
  if (!label) return <hr id={id} className="gf-divider" />
  return (
    <div id={id} className="gf-divider gf-divider-named">
      {label}
    </div>
  )
}
