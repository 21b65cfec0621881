import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { setting, shownSettings } from '../../forms/kinds/commonSettings.ts'
import { SUBMIT_TEXT } from '../../forms/kinds/submitText.ts'

/** Actions of a button. The last five take params of the same names as a form's events. */
export const BUTTON_ACTIONS = ['submit', 'reset', 'openUrl', 'setValue', 'goTo', 'refetch', 'showNotice'] as const

const settings = Type.Object(
  {
    label: setting(Text, { editor: 'localized', section: 'basic' }),
    variant: Type.Optional(setting(Type.Enum(['primary', 'default']), { editor: 'choice', section: 'look' })),
    action: setting(Type.Enum(BUTTON_ACTIONS), { editor: 'choice', section: 'basic' }),
    /** For openUrl. */
    url: Type.Optional(
      setting(Type.String({ maxLength: 2_000 }), { editor: 'text', section: 'basic', when: { action: ['openUrl'] } }),
    ),
    /** For setValue and goTo: the name of the element. */
    name: Type.Optional(
      setting(Type.String({ maxLength: 200 }), {
        editor: 'name',
        section: 'basic',
        when: { action: ['setValue', 'goTo'] },
      }),
    ),
    /** For setValue: an expression. */
    value: Type.Optional(
      setting(Type.String({ maxLength: 4_000 }), {
        editor: 'expression',
        section: 'basic',
        when: { action: ['setValue'] },
      }),
    ),
    /** For showNotice. */
    text: Type.Optional(setting(Text, { editor: 'localized', section: 'basic', when: { action: ['showNotice'] } })),
    level: Type.Optional(
      setting(Type.Enum(['info', 'success', 'warning', 'error']), {
        editor: 'choice',
        section: 'basic',
        when: { action: ['showNotice'] },
      }),
    ),
    ...shownSettings,
  },
  { additionalProperties: false },
)

export type ButtonSettings = SettingsOf<typeof settings>

/** A button in the footer or among the questions: runs one declared action. */
export const button = defineKind({
  id: 'button',
  everyday: true,
  sort: 'content',
  plain: ({ action }) => action === undefined || action === 'submit' || action === 'reset',
  palette: { group: 'content', order: 70 },
  areas: ['children', 'footer'],
  settings,
  defaults: { label: SUBMIT_TEXT, variant: 'primary', action: 'submit' },
})
