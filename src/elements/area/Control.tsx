import type { ControlProps } from '../../client/render/ControlProps.ts'
import { DrawnControl } from '../common/drawn/DrawnControl.tsx'

/** A piece of land, drawn, walked or typed. */
export function AreaControl(props: ControlProps) {
  return <DrawnControl {...props} type="Polygon" />
}
