import { useMemo } from 'react'
import type { ControlProps } from '../../client/render/ControlProps.ts'
import { LightChoices } from '../../client/ui/LightChoices.tsx'
import { LightSelect } from '../../client/ui/LightSelect.tsx'
import { chosenOf } from '../common/chosenOf.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { drawnAsList } from '../select/Control.tsx'
import { ChooseAll } from './ChooseAll.tsx'

/** Any of several: checkboxes, or a box to pick from. The answer keeps the order of the choices. */
export function SelectManyControl(props: ControlProps) {
  const { settings, value, onChange, words } = props
  const { choices } = props.choices
  const chosen = useMemo(() => chosenOf(value), [value])
  const onChoose = (next: readonly string[]) => onChange(next.length ? inChoiceOrder(next, choices) : undefined)
  const shared = { ...props, many: true, choices, chosen, onChoose, placeholder: words(settings['placeholder']) }
  return (
    <ChoicesGate {...props}>
      {drawnAsList(settings) ? <LightChoices {...shared} /> : <LightSelect {...shared} />}
      {settings['selectAll'] === true && !props.readOnly && (
        <ChooseAll settings={settings} choices={choices} chosen={chosen} onChoose={onChoose} />
      )}
    </ChoicesGate>
  )
}
