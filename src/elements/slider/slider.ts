import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { endLabels, formatNumber, limitSettings, numberViolations, stepSetting } from '../common/numbers.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...limitSettings,
    ...stepSetting,
    unit: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
    ...endLabels,
  },
  { additionalProperties: false },
)

export type SliderSettings = SettingsOf<typeof settings>

/** A number selected by a slider: no answer until touched. */
export const slider = defineKind({
  id: 'slider',
  sort: 'input',
  room: 92,
  palette: { group: 'number', order: 50 },
  stem: 'slider',
  settings,
  defaults: { label: { en: 'Slider', zh: '滑块', vi: 'Thanh trượt' }, min: 0, max: 100, step: 1 },
  widget: 'slider',
  cure: 'number',
  valueSchema: (settings) => {
    const { min, max } = sliderScale(settings)
    return { type: 'number', minimum: min, maximum: max }
  },
  check: (value, settings) => numberViolations(value, { ...sliderScale(settings) }),
  text: (value, settings, language) => formatNumber(value, language, settings),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null), type: 'number' }],
})

/** Returns the range and step of the slider; by default 0 to 100 by 1. */
export function sliderScale({ min, max, step }: SliderSettings): {
  readonly min: number
  readonly max: number
  readonly step: number
} {
  const from = typeof min === 'number' ? min : 0
  const to = typeof max === 'number' && max > from ? max : from + 100
  return { min: from, max: to, step: typeof step === 'number' && step > 0 ? step : 1 }
}
