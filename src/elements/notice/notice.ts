import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import type { ElementKind } from '../../forms/kinds/ElementKind.ts'

/** Words that should not be overlooked: a hint, good news, a warning, or something wrong. */
export const notice: ElementKind = {
  id: 'notice',
  sort: 'content',
  palette: { group: 'content', order: 40 },
  settings: Type.Object(
    {
      level: Type.Optional(
        setting(Type.Enum(['info', 'success', 'warning', 'error']), { editor: 'choice', section: 'basic' }),
      ),
      label: Type.Optional(setting(Text, { editor: 'localized', section: 'basic' })),
      text: setting(Text, { editor: 'localizedLong', section: 'basic' }),
      ...shownSettings,
    },
    { additionalProperties: false },
  ),
  defaults: {
    level: 'info',
    text: { en: 'Please note', zh: '请注意', vi: 'Xin lưu ý' },
  },
}
