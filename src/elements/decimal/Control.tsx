import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'

export const control: ControlEntry = { sort: 'input', Control: DecimalControl }

/** A box for figures with its unit; takes a decimal comma as well as a point. */
function DecimalControl(props: ControlProps) {
  return <UnitNumber props={props} />
}
