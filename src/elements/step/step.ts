import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    label: setting(Text, { editor: 'localized', section: 'basic' }),
    help: Type.Optional(setting(Text, { editor: 'localizedLong', section: 'basic' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type StepSettings = SettingsOf<typeof settings>

/** One page of {@link steps}. A hidden page is skipped. */
export const step = defineKind({
  id: 'step',
  sort: 'layout',
  plain: true,
  palette: null,
  within: ['steps'],
  settings,
  defaults: { label: { en: 'Page', zh: '页', vi: 'Trang' } },
})
