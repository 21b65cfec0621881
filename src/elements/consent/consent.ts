import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { YES_NO_CHOICES } from '../../forms/kinds/yesNoChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    /** The text to agree to, in Markdown; the label is next to the checkbox. */
    text: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
  },
  { additionalProperties: false },
)

export type ConsentSettings = SettingsOf<typeof settings>

/** A text to agree to, and a checkbox. Only a checked box is an answer; if required, it has to be checked. */
export const consent = defineKind({
  id: 'consent',
  sort: 'input',
  palette: { group: 'choice', order: 110 },
  stem: 'consent',
  settings,
  defaults: {
    label: { en: 'I agree', zh: '我同意', vi: 'Tôi đồng ý' },
    required: true,
  },
  widget: 'consent',
  cure: 'consent',
  valueSchema: () => ({ type: 'boolean', const: true }),
  isBlank: (value) => value === undefined || value === null || value === false,
  text: (value) => (value === true ? YES_NO_CHOICES.yes : ''),
  columns: () => [{ suffix: '', cell: (value) => (value === true ? true : null), type: 'boolean' }],
})
