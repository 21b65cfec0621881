import type { ControlEntry, LayoutProps } from '../../render/ControlProps.ts'
import { useShownParts } from '../../render/useShownParts.ts'

export const control: ControlEntry = { sort: 'layout', Layout: PlainSteps }

/** All pages of the form, one below the other. */
function PlainSteps({ id, node, drawChild }: LayoutProps) {
  const steps = useShownParts(node)
  return (
    <div id={id} className="gf-steps">
      {steps.map(({ element }) => (
        <div key={element.id} className="gf-step">
          {drawChild(element.id)}
        </div>
      ))}
    </div>
  )
}
