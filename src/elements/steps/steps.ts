import * as Type from 'typebox'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'

const settings = Type.Object(
  {
    /** Progress display: the pages by name, a bar, or none. */
    progress: Type.Optional(setting(Type.Enum(['names', 'bar', 'none']), { editor: 'choice', section: 'look' })),
    /** Shows all answers for review before sending. */
    review: Type.Optional(setting(Type.Boolean(), { editor: 'switch', section: 'basic' })),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type StepsSettings = SettingsOf<typeof settings>

/** A form in several pages. Allowed at the top level only. */
export const steps = defineKind({
  id: 'steps',
  sort: 'layout',
  plain: true,
  palette: { group: 'layout', order: 40 },
  within: [],
  accepts: ['step'],
  starts: [
    { kind: 'step', settings: { label: { en: 'Page 1', zh: '第 1 页', vi: 'Trang 1' } } },
    { kind: 'step', settings: { label: { en: 'Page 2', zh: '第 2 页', vi: 'Trang 2' } } },
  ],
  settings,
  defaults: { progress: 'names', review: true },
})
