import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'

export const control: ControlEntry = { sort: 'input', Control: DecimalControl }

/** A number field with a unit; accepts a decimal comma or point. */
function DecimalControl(props: ControlProps) {
  return <UnitNumber props={props} />
}
