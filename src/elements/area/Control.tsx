import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { DrawnControl } from '../common/drawn/DrawnControl.tsx'

export const control: ControlEntry = { sort: 'input', Control: AreaControl, grouped: () => true }

/** An area, drawn on a map, walked or typed. */
function AreaControl(props: ControlProps) {
  return <DrawnControl {...props} type="Polygon" />
}
