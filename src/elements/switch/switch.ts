import * as Type from 'typebox'
import { readLabel } from '../../forms/document/readLabel.ts'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import { YES_NO_CHOICES } from '../../forms/kinds/yesNoChoices.ts'

const settings = Type.Object(
  {
    ...inputSettings,
    /** A switch, or two buttons, which make "no" as easy to answer as "yes". */
    appearance: Type.Optional(setting(Type.Enum(['switch', 'buttons']), { editor: 'choice', section: 'look' })),
    yesLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
    noLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
  },
  { additionalProperties: false },
)

export type SwitchSettings = SettingsOf<typeof settings>

/** Yes or no. "No" is an answer; an untouched switch has none. */
export const switchKind = defineKind({
  id: 'switch',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'choice', order: 30 },
  stem: 'yes_no',
  settings,
  defaults: { label: { en: 'Yes/No', zh: '是/否', vi: 'Có/Không' } },
  widget: 'switch',
  cure: 'choice',
  valueSchema: () => ({ type: 'boolean' }),
  text: (value, { yesLabel, noLabel }, language) => {
    const words = (value === true ? yesLabel : noLabel) as Text | undefined
    return readLabel(words, language) || (value === true ? YES_NO_CHOICES.yes : YES_NO_CHOICES.no)
  },
  columns: ({ yesLabel, noLabel }) => [
    {
      suffix: '',
      cell: (value) => (typeof value === 'boolean' ? value : null),
      type: 'boolean',
      // Without labels by the author it stays true or false, which every program reads.
      ...(yesLabel && noLabel
        ? { inWords: (value, language) => readLabel(value === true ? yesLabel : noLabel, language) }
        : {}),
    },
  ],
})
