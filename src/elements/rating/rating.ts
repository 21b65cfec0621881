import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { endLabels, formatNumber } from '../common/numbers.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    appearance: Type.Optional(
      setting(Type.Enum(['stars', 'hearts', 'numbers', 'faces']), { editor: 'choice', section: 'basic' }),
    ),
    count: Type.Optional(setting(Type.Integer({ minimum: 3, maximum: 10 }), { editor: 'number', section: 'basic' })),
    ...endLabels,
  },
  { additionalProperties: false },
)

export type RatingSettings = SettingsOf<typeof settings>

/** A number of stars: a whole number from 1. */
export const rating = defineKind({
  id: 'rating',
  sort: 'input',
  fitsCell: true,
  palette: { group: 'number', order: 60 },
  stem: 'rating',
  settings,
  defaults: { label: { en: 'Rating', zh: '评分', vi: 'Đánh giá' }, count: 5 },
  widget: 'rating',
  drawnAs: 'stars',
  cure: 'rating',
  valueSchema: (settings) => ({ type: 'integer', minimum: 1, maximum: ratingCount(settings) }),
  text: (value, settings, language) =>
    `${formatNumber(value, language)} / ${formatNumber(ratingCount(settings), language)}`,
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null), type: 'whole' }],
})

/** Returns the maximum number of stars. */
export function ratingCount({ count }: RatingSettings): number {
  return Math.min(10, Math.max(3, Math.round(count ?? 5)))
}
