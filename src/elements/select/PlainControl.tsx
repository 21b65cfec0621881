import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { SelectControl } from './Control.tsx'
import { isShownAsList } from './isShownAsList.ts'
import type { SelectSettings } from './select.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainSelect, grouped: isShownAsList }

/** One of several choices: radio buttons, or a native select. */
function PlainSelect(props: ControlProps<SelectSettings>) {
  const { id, settings, value, required, readOnly, invalid, describedBy, words, choices } = props
  if (isShownAsList(settings)) return <SelectControl {...props} />
  return (
    <select
      id={id}
      name={id}
      className="gf-input gf-select"
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      disabled={readOnly}
      defaultValue={selectedValues(value)[0] ?? ''}
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
