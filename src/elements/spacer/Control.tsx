import type { ContentProps, ControlEntry } from '../../render/ControlProps.ts'
import type { SpacerSettings } from './spacer.ts'
import './spacer.css'

export const control: ControlEntry = { sort: 'content', Content: SpacerContent }

/** Vertical space. */
function SpacerContent({ id, settings }: ContentProps<SpacerSettings>) {
  const size = settings.size === 'small' || settings.size === 'large' ? settings.size : 'medium'
  return <div id={id} className={`gf-spacer gf-spacer-${size}`} />
}
