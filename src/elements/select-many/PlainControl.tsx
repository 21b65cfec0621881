import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { SelectManyControl } from './Control.tsx'
import type { SelectManySettings } from './select-many.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainSelectMany, grouped: () => true }

/** Several choices: always checkboxes. */
function PlainSelectMany(props: ControlProps<SelectManySettings>) {
  return <SelectManyControl {...props} settings={{ ...props.settings, appearance: 'checkboxes' }} />
}
