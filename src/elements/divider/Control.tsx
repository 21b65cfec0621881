import type { ContentProps } from '../../client/render/ControlProps.ts'
import './divider.css'

/** A line, with or without words in it. */
export function DividerContent({ id, settings, words }: ContentProps) {
  const label = words(settings['label'])
  if (!label) return <hr id={id} className="gf-divider" />
  return (
    <div id={id} className="gf-divider gf-divider-named">
      {label}
    </div>
  )
}
