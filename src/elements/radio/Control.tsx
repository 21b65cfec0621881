import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightChoices } from '../../render/ui/LightChoices.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import type { RadioSettings } from './radio.ts'

export const control: ControlEntry = { sort: 'input', Control: RadioControl, grouped: () => true }

const LAYOUTS = ['vertical', 'horizontal', 'buttons'] as const

/** Radio buttons, one below the other, side by side, or as buttons; two or three short ones in one row. */
function RadioControl(props: ControlProps<RadioSettings>) {
  const { settings, value, onChange } = props
  const chosen = useMemo(() => selectedValues(value), [value])
  return (
    <ChoicesGate {...props}>
      <LightChoices
        {...props}
        choices={props.choices.choices}
        chosen={chosen}
        onChoose={(next) => onChange(next[0])}
        layout={LAYOUTS.find((layout) => layout === settings.layout)}
        placeholder=""
      />
    </ChoicesGate>
  )
}
