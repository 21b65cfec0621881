import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting, tagSettings } from '../../forms/kinds/commonSettings.ts'

const { label, shownWhen, calculation, default: begins } = inputSettings
const LONGEST = 10_000

const settings = Type.Object(
  {
    label,
    /** Query parameter of the page's URL that it is read from: `?source=poster`. */
    fromQuery: Type.Optional(
      setting(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }), {
        editor: 'text',
        example: 'source',
        section: 'basic',
      }),
    ),
    default: begins,
    calculation,
    shownWhen,
    ...tagSettings,
  },
  { additionalProperties: false },
)

export type HiddenSettings = SettingsOf<typeof settings>

/** A hidden value: from the form's data, a default, a calculation or the page's URL. */
export const hidden = defineKind({
  id: 'hidden',
  sort: 'input',
  room: 0,
  palette: { group: 'special', order: 20 },
  stem: 'hidden',
  unasked: true,
  settings,
  defaults: { label: { en: 'Hidden field', zh: '隐藏字段', vi: 'Trường ẩn' } },
  widget: 'hidden',
  valueSchema: () => ({}),
  check: (value) =>
    JSON.stringify(value).length > LONGEST ? [{ key: 'violation.maxLength', params: { limit: LONGEST } }] : [],
  text: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'object' ? JSON.stringify(value) : value) }],
})
