import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { chosenOf } from '../common/chosenOf.ts'
import { SelectControl } from './Control.tsx'
import { drawnAsList } from './drawnAsList.ts'
import type { SelectSettings } from './select.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainSelect, grouped: drawnAsList }

/** One of several choices: radio buttons, or a native select. */
function PlainSelect(props: ControlProps<SelectSettings>) {
  const { id, settings, value, required, readOnly, invalid, describedBy, words, choices } = props
  if (drawnAsList(settings)) return <SelectControl {...props} />
  return (
    <select
      id={id}
      name={id}
      className="gf-input gf-select"
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      disabled={readOnly}
      defaultValue={chosenOf(value)[0] ?? ''}
    >
      <option value="">{words(settings.placeholder)}</option>
      {choices.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {words(choice.label)}
        </option>
      ))}
    </select>
  )
}
