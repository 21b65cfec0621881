import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** One section of a {@link collapse}. */
export const panel: ElementKind = {
  id: 'panel',
  sort: 'layout',
  palette: null,
  within: ['collapse'],
  settings: Type.Object(
    {
      label: setting(Text, { editor: 'localized', section: 'basic' }),
      /** Open at first. */
      open: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'look' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Panel', zh: '面板', vi: 'Mục' } },
}
