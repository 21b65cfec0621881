import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightChoices } from '../../render/ui/LightChoices.tsx'
import { LightSelect } from '../../render/ui/LightSelect.tsx'
import type { SelectManySettings } from '../select-many/select-many.ts'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { chosenOf } from '../common/chosenOf.ts'
import type { SelectSettings } from './select.ts'
import { ChoicesGate } from './ChoicesGate.tsx'

export const control: ControlEntry = { sort: 'input', Control: SelectControl, grouped: drawnAsList }

/** Up to this many choices stand open on the page; more are behind a box that can be searched. */
const OPEN_CHOICES = 7

/** Whether a choice is drawn as a list of radios or checkboxes. How long an attached list is, nobody knows beforehand. */
export function drawnAsList(settings: SelectSettings | SelectManySettings): boolean {
  const { appearance } = settings
  if (appearance === 'radio' || appearance === 'checkboxes') return true
  return appearance !== 'dropdown' && !settings.choicesFrom && choicesOf(settings).length <= OPEN_CHOICES
}

/** One of several: radios, or a box to pick from. */
function SelectControl(props: ControlProps<SelectSettings>) {
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
