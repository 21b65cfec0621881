import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightChoices } from '../../render/ui/LightChoices.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { type CheckboxSettings, applyExclusive } from './checkbox.ts'

export const control: ControlEntry = { sort: 'input', Control: CheckboxControl, grouped: () => true }

/** Several checkboxes; checking the exclusive one clears the others, and vice versa. */
function CheckboxControl(props: ControlProps<CheckboxSettings>) {
  const { settings, value, onChange } = props
  const { choices } = props.choices
  const chosen = useMemo(() => selectedValues(value), [value])
  const choose = (next: readonly string[]) => {
    const alone = applyExclusive(next, chosen, settings.exclusive)
    onChange(alone.length ? inChoiceOrder(alone, choices) : undefined)
  }
  return (
    <ChoicesGate {...props}>
      <LightChoices
        {...props}
        many
        choices={choices}
        chosen={chosen}
        onChoose={choose}
        layout={settings.layout === 'horizontal' ? 'horizontal' : 'vertical'}
        placeholder=""
      />
    </ChoicesGate>
  )
}
