import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import { formatNumber } from '../common/numbers.ts'
import { UnitNumber } from '../common/UnitNumber.tsx'
import { sliderScale, type SliderSettings } from './slider.ts'

export const control: ControlEntry = { sort: 'input', Control: PlainSlider }

/** A number field for the scale, with both of its ends below. */
function PlainSlider(props: ControlProps<SliderSettings>) {
  const { settings, language, words } = props
  const { min, max } = sliderScale(settings)
  const ends = [
    [min, settings.minLabel],
    [max, settings.maxLabel],
  ] as const
  return (
    <>
      <UnitNumber props={props} />
      <div className="gf-help">
        {ends.map(([end, label]) => [formatNumber(end, language), words(label)].filter(Boolean).join(' ')).join(' – ')}
      </div>
    </>
  )
}
