import Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** A button at the foot of the form: sends the answers, or starts over. */
export const button: ElementKind = {
  id: 'button',
  sort: 'content',
  palette: null,
  areas: ['footer'],
  settings: Type.Object(
    {
      label: setting(Text, { editor: 'localized', section: 'basic' }),
      variant: Type.Optional(setting(Type.Enum(['primary', 'default']), { editor: 'choice', section: 'look' })),
      action: setting(Type.Enum(['submit', 'reset']), { editor: 'choice', section: 'basic' }),
    },
    { additionalProperties: false },
  ),
  defaults: { label: 'Submit', variant: 'primary', action: 'submit' },
}
