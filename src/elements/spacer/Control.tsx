import type { ContentProps } from '../../client/render/ControlProps.ts'
import './spacer.css'

/** Empty room. */
export function SpacerContent({ id, settings }: ContentProps) {
  const size = settings['size'] === 'small' || settings['size'] === 'large' ? settings['size'] : 'medium'
  return <div id={id} className={`gf-spacer gf-spacer-${size}`} />
}
