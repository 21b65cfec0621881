import type { ControlProps } from '../../client/render/ControlProps.ts'
import { DrawnControl } from '../common/drawn/DrawnControl.tsx'

/** A way, drawn, walked or typed. */
export function LineControl(props: ControlProps) {
  return <DrawnControl {...props} type="LineString" />
}
