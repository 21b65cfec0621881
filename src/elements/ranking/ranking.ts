import * as Type from 'typebox'
import { choicesOf, choiceSchema, choicesSetting } from '../../forms/kinds/choices.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { Column } from '../../forms/kinds/ElementKind.ts'
import { selectedValues } from '../common/selectedValues.ts'
import { manyColumn, manyText } from '../common/manyChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    ...choicesSetting,
    /** Minimum number to rank once any is ranked; by default all. */
    rankAtLeast: Type.Optional(
      setting(Type.Integer({ minimum: 1, maximum: 5_000 }), { editor: 'number', section: 'rules' }),
    ),
  },
  { additionalProperties: false },
)

export type RankingSettings = SettingsOf<typeof settings>

/** Choices to rank, the first one first. The answer is the list of their values; some may be left out. */
export const ranking = defineKind({
  id: 'ranking',
  sort: 'input',
  room: 200,
  palette: { group: 'choice', order: 80 },
  stem: 'ranking',
  settings,
  defaults: {
    label: { en: 'Put in order', zh: '排序', vi: 'Xếp thứ tự' },
    choices: [
      { value: 'a', label: { en: 'Choice A', zh: '选项甲', vi: 'Lựa chọn A' } },
      { value: 'b', label: { en: 'Choice B', zh: '选项乙', vi: 'Lựa chọn B' } },
      { value: 'c', label: { en: 'Choice C', zh: '选项丙', vi: 'Lựa chọn C' } },
    ],
  },
  widget: 'ranking',
  cure: 'order',
  valueSchema: (settings) => ({ type: 'array', items: choiceSchema(settings), uniqueItems: true }),
  check: (value, settings) => {
    const limit = rankAtLeast(settings)
    return selectedValues(value).length < limit ? [{ key: 'violation.rankAtLeast', params: { limit } }] : []
  },
  chosen: selectedValues,
  text: manyText,
  columns: (settings) => {
    const known = settings.choicesFrom ? [] : choicesOf(settings)
    return [
      manyColumn(settings),
      ...known.map((choice): Column => ({
        suffix: `/${choice.value}`,
        cell: (value) => selectedValues(value).indexOf(choice.value) + 1 || null,
        type: 'whole',
        words: choice.label,
        ofChoice: true,
      })),
    ]
  },
})

/** A filter or a list may offer fewer choices than the settings, so "all" is only required if neither is used. */
function rankAtLeast(settings: RankingSettings): number {
  const least = settings.rankAtLeast
  const known = choicesOf(settings).length
  if (settings.choicesFrom || settings.choiceFilter) return typeof least === 'number' ? least : 1
  return typeof least === 'number' ? Math.min(least, known) : known
}

/** Returns the list with one of its values moved to position `to`, from 0. */
export function moveTo(list: readonly string[], value: string, to: number): readonly string[] {
  const others = list.filter((one) => one !== value)
  return [...others.slice(0, to), value, ...others.slice(to)]
}
