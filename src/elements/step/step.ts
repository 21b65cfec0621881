import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** One page of {@link steps}. A step that is not shown is passed over. */
export const step: ElementKind = {
  id: 'step',
  sort: 'layout',
  palette: null,
  within: ['steps'],
  settings: Type.Object(
    {
      label: setting(Text, { editor: 'localized', section: 'basic' }),
      help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Step', zh: '步骤', vi: 'Bước' } },
}
