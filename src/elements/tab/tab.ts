import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** What stands behind one of the {@link tabs}. */
export const tab: ElementKind = {
  id: 'tab',
  sort: 'layout',
  palette: null,
  within: ['tabs'],
  settings: Type.Object(
    { label: setting(Text, { editor: 'localized', section: 'basic' }), ...shownSettings },
    { additionalProperties: false },
  ),
  defaults: { label: { en: 'Tab', zh: '标签页', vi: 'Thẻ' } },
}
