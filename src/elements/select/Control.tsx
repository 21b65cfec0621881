import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightChoices } from '../../render/ui/LightChoices.tsx'
import { LightSelect } from '../../render/ui/LightSelect.tsx'
import { chosenOf } from '../common/chosenOf.ts'
import type { SelectSettings } from './select.ts'
import { ChoicesGate } from './ChoicesGate.tsx'
import { drawnAsList } from './drawnAsList.ts'

export const control: ControlEntry = { sort: 'input', Control: SelectControl, grouped: drawnAsList }

/** One of several choices: radio buttons, or a dropdown. */
export function SelectControl(props: ControlProps<SelectSettings>) {
  const { settings, value, onChange, words } = props
  const shared = {
    ...props,
    choices: props.choices.choices,
    chosen: useMemo(() => chosenOf(value), [value]),
    onChoose: (chosen: readonly string[]) => onChange(chosen[0]),
    placeholder: words(settings.placeholder),
  }
  return (
    <ChoicesGate {...props}>
      {drawnAsList(settings) ? <LightChoices {...shared} /> : <LightSelect {...shared} />}
    </ChoicesGate>
  )
}
