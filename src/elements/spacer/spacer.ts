import * as Type from 'typebox'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Empty room between elements. */
export const spacer: ElementKind = {
  id: 'spacer',
  sort: 'content',
  palette: { group: 'content', order: 60 },
  settings: Type.Object(
    {
      size: Type.Optional(setting(Type.Enum(['small', 'medium', 'large']), { editor: 'choice', section: 'look' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: { size: 'medium' },
}
