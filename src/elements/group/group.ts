import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Questions that belong together, under a heading. Their answers live in an object under the group's name. */
export const group: ElementKind = {
  id: 'group',
  sort: 'layout',
  palette: { group: 'layout', order: 10 },
  stem: 'group',
  nests: true,
  settings: Type.Object(
    {
      label: setting(Text, { editor: 'localized', section: 'basic' }),
      help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Group', zh: '分组', vi: 'Nhóm' } },
}
