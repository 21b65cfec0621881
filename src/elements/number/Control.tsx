import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'
import type { NumberSettings } from './number.ts'

export const control: ControlEntry = { sort: 'input', Control: NumberControl }

/** A number field with a unit. */
function NumberControl(props: ControlProps<NumberSettings>) {
  return <UnitNumber props={props} whole={props.settings.integer === true} />
}
