import { useMemo } from 'react'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { LightChoices } from '../../render/ui/LightChoices.tsx'
import { LightSelect } from '../../render/ui/LightSelect.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import { inChoiceOrder } from '../common/inChoiceOrder.ts'
import { ChoicesGate } from '../select/ChoicesGate.tsx'
import { isShownAsList } from '../select/isShownAsList.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import type { Choice } from '../../forms/kinds/choices.ts'
import type { SelectManySettings } from './select-many.ts'

export const control: ControlEntry = { sort: 'input', Control: SelectManyControl, grouped: isShownAsList }

/** Several choices: checkboxes, or a dropdown. The answer keeps the order of the choices. */
export function SelectManyControl(props: ControlProps<SelectManySettings>) {
  const { settings, value, onChange, words } = props
  const { choices } = props.choices
  const chosen = useMemo(() => selectedValues(value), [value])
  const onChoose = (next: readonly string[]) => onChange(next.length ? inChoiceOrder(next, choices) : undefined)
  const shared = { ...props, many: true, choices, chosen, onChoose, placeholder: words(settings.placeholder) }
  return (
    <ChoicesGate {...props}>
      {isShownAsList(settings) ? <LightChoices {...shared} /> : <LightSelect {...shared} />}
      {settings.selectAll === true && !props.readOnly && (
        <ChooseAll settings={settings} choices={choices} chosen={chosen} onChoose={onChoose} />
      )}
    </ChoicesGate>
  )
}

interface ChooseAllProps {
  readonly settings: SelectManySettings
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Maximum number of choices for the "select all" button. */
const MOST = 1_000

/** Two buttons below a list: select all, unless that exceeds the limit, and clear. */
function ChooseAll({ settings, choices, chosen, onChoose }: ChooseAllProps) {
  const t = useFormTranslation()
  const most = Math.min(MOST, settings.maxChosen ?? MOST)
  return (
    <div className="gf-choices-tools">
      {choices.length <= most && (
        <button
          type="button"
          className="gf-text-button"
          disabled={chosen.length === choices.length}
          onClick={() => onChoose(choices.map((choice) => choice.value))}
        >
          {t('choices.all')}
        </button>
      )}
      <button type="button" className="gf-text-button" disabled={chosen.length === 0} onClick={() => onChoose([])}>
        {t('choices.noneChosen')}
      </button>
    </div>
  )
}
