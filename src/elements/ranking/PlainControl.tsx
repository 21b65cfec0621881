import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { useFormTranslation } from '../../render/RenderScope.ts'
import { partProps } from '../common/boxProps.tsx'
import { selectedValues } from '../common/selectedValues.ts'
import type { RankingSettings } from './ranking.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainRanking, grouped: () => true }

/** A native select for each place, offering all choices. */
function PlainRanking(props: ControlProps<RankingSettings>) {
  const { id, value, words } = props
  const t = useFormTranslation()
  const { choices } = props.choices
  const ranked = selectedValues(value)
  return (
    <div id={id} className="gf-places" role="group" aria-labelledby={`${id}-label`}>
      {choices.map((_, at) => {
        const part = `place${at + 1}`
        const { readOnly: isStill, ...box } = partProps(props, part)
        return (
          <div key={part} className="gf-place">
            <span id={`${id}-${part}-name`} className="gf-ranked-place">
              {at + 1}
            </span>
            <select {...box} className="gf-input gf-select" disabled={isStill} defaultValue={ranked[at] ?? ''}>
              <option value="">{t('cascade.choose')}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {words(choice.label)}
                </option>
              ))}
            </select>
          </div>
        )
      })}
    </div>
  )
}
