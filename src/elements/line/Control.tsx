import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { DrawnControl } from '../common/drawn/DrawnControl.tsx'

export const control: ControlEntry = { sort: 'input', Control: LineControl, grouped: () => true }

/** A line, drawn on a map, walked or typed. */
function LineControl(props: ControlProps) {
  return <DrawnControl {...props} type="LineString" />
}
