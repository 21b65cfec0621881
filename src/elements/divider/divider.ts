import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** A line between elements, with or without words in it. */
export const divider: ElementKind = {
  id: 'divider',
  sort: 'content',
  palette: { group: 'content', order: 50 },
  settings: Type.Object(
    { label: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })), ...shownSettings },
    { additionalProperties: false },
  ),
  defaults: {},
}
