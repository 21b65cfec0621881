import type { ControlProps } from '../../client/render/ControlProps.ts'
import { LightChoices } from '../../client/ui/LightChoices.tsx'
import { LightSelect } from '../../client/ui/LightSelect.tsx'
import { choicesOf } from '../../forms/kinds/choices.ts'
import { drawnAsList } from '../select/Control.tsx'

/** Any of several: checkboxes, or a box to pick from. The answer keeps the order of the choices. */
export function SelectManyControl(props: ControlProps) {
  const { settings, value, onChange, words } = props
  const choices = choicesOf(settings).map((choice) => ({ value: choice.value, label: words(choice.label) }))
  const shared = {
    ...props,
    many: true,
    choices,
    chosen: Array.isArray(value) ? value.map(String) : [],
    onChoose: (chosen: readonly string[]) => {
      const known = choices.filter((choice) => chosen.includes(choice.value)).map((choice) => choice.value)
      onChange(known.length ? known : undefined)
    },
    placeholder: words(settings['placeholder']),
  }
  return drawnAsList(settings) ? <LightChoices {...shared} /> : <LightSelect {...shared} />
}
