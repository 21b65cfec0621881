import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightChoices } from '../../render/ui/LightChoices.tsx'
import { LightSelect } from '../../render/ui/LightSelect.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import type { SelectSettings } from './select.ts'
import { ChoicesGate } from './ChoicesGate.tsx'
import { isShownAsList } from './isShownAsList.ts'

export const control: ControlEntry = { sort: 'input', Control: SelectControl, grouped: isShownAsList }

/** One of several choices: radio buttons, or a dropdown. */
export function SelectControl(props: ControlProps<SelectSettings>) {
  const { settings, value, onChange, words } = props
  const shared = {
    ...props,
    choices: props.choices.choices,
    chosen: useMemo(() => selectedValues(value), [value]),
    onChoose: (chosen: readonly string[]) => onChange(chosen[0]),
    placeholder: words(settings.placeholder),
  }
  return (
    <ChoicesGate {...props}>
      {isShownAsList(settings) ? <LightChoices {...shared} /> : <LightSelect {...shared} />}
    </ChoicesGate>
  )
}
