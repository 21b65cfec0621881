import * as Type from 'typebox'
import { readText, Text } from '../../forms/document/Text.ts'
import { inputSettings, setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Yes or no. "No" is an answer; a switch nobody touched has none. */
export const switchKind: ElementKind = {
  id: 'switch',
  sort: 'input',
  palette: { group: 'choice', order: 30 },
  stem: 'yes_no',
  settings: Type.Object(
    {
      ...inputSettings,
      /** A switch, or two buttons, which make "no" as easy to say as "yes". */
      appearance: Type.Optional(setting(Type.Enum(['switch', 'buttons']), { editor: 'choice', section: 'look' })),
      yesLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
      noLabel: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Yes or no', zh: '是或否', vi: 'Có hoặc không' } },
  widget: 'switch',
  valueSchema: () => ({ type: 'boolean' }),
  text: (value, { yesLabel, noLabel }, language) => {
    const words = (value === true ? yesLabel : noLabel) as Text | undefined
    return readText(words, language) || (value === true ? '✓' : '✗')
  },
  columns: () => [{ suffix: '', cell: (value) => (typeof value === 'boolean' ? value : null) }],
}
