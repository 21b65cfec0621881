import type { ControlProps } from '../../client/render/ControlProps.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'

/** A box for figures with its unit; takes a decimal comma as well as a point. */
export function DecimalControl(props: ControlProps) {
  return <UnitNumber props={props} />
}
