import * as Type from 'typebox'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Settings } from '../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'
import { endLabels, formatNumber } from '../common/numbers.ts'

/** So many stars: a whole number from 1. */
export const rating: ElementKind = {
  id: 'rating',
  sort: 'input',
  palette: { group: 'number', order: 60 },
  stem: 'rating',
  settings: Type.Object(
    {
      ...inputSettings,
      appearance: Type.Optional(
        setting(Type.Enum(['stars', 'hearts', 'numbers', 'faces']), { editor: 'choice', section: 'basic' }),
      ),
      count: Type.Optional(setting(Type.Integer({ minimum: 3, maximum: 10 }), { editor: 'number', section: 'basic' })),
      ...endLabels,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Rating', zh: '评分', vi: 'Đánh giá' }, count: 5 },
  widget: 'rating',
  valueSchema: (settings) => ({ type: 'integer', minimum: 1, maximum: ratingCount(settings) }),
  text: (value, settings, language) =>
    `${formatNumber(value, language)} / ${formatNumber(ratingCount(settings), language)}`,
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'number' ? value : null) }],
}

/** How many stars there are to give. */
export function ratingCount({ count }: Settings): number {
  return typeof count === 'number' ? Math.min(10, Math.max(3, Math.round(count))) : 5
}
