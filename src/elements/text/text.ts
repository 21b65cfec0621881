import * as Type from 'typebox'
import { Text } from '../../forms/document/Text.ts'
import { defineKind, type SettingsOf } from '../../forms/kinds/defineKind.ts'
import { inputSettings, placeholderSetting, setting } from '../../forms/kinds/commonSettings.ts'
import type { ValidationTime, Violation } from '../../forms/kinds/ElementKind.ts'
import { isMaskFilled, maskSample } from '../common/mask.ts'
import { linearPattern } from '../../logic/linearPattern.ts'
import { isBudgetExceeded } from '../../logic/StepBudget.ts'
import { isEmail, isWebAddress } from '../common/formats.ts'

/** Formats of a line of text. Each is linear in the length of the answer. */
const FORMATS: { readonly [format: string]: (text: string) => boolean } = {
  email: isEmail,
  phone: (text) => /^\+?[0-9 ().-]{5,24}$/.test(text),
  url: isWebAddress,
}

const choice = (...values: string[]) => setting(Type.Enum(values), { editor: 'choice', section: 'look' })
const limit = (minimum: number) =>
  Type.Optional(setting(Type.Integer({ minimum, maximum: 10_000 }), { editor: 'number', section: 'rules' }))

const settings = Type.Object(
  {
    ...inputSettings,
    ...placeholderSetting,
    prefix: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
    suffix: Type.Optional(setting(Text, { editor: 'localized', section: 'look' })),
    format: Type.Optional(setting(Type.Enum(['any', 'email', 'phone', 'url']), { editor: 'choice', section: 'rules' })),
    /** A regular expression (RE2) that the whole answer has to match. */
    pattern: Type.Optional(
      setting(Type.String({ maxLength: 1_000 }), { editor: 'text', example: '[A-Z]{2}[0-9]+', section: 'rules' }),
    ),
    patternMessage: Type.Optional(setting(Text, { editor: 'localized', section: 'rules', along: ['pattern'] })),
    /** `#` a digit, `@` a letter, `*` either, `\` escapes the next character; everything else is literal. */
    mask: Type.Optional(
      setting(Type.String({ maxLength: 100 }), { editor: 'text', example: '@@-####', section: 'rules' }),
    ),
    transform: Type.Optional(
      setting(Type.Enum(['none', 'upper', 'lower', 'trim']), { editor: 'choice', section: 'rules' }),
    ),
    minLength: limit(0),
    maxLength: limit(1),
    inputMode: Type.Optional(choice('text', 'numeric', 'decimal', 'tel', 'email', 'url')),
    autocomplete: Type.Optional(
      choice(
        'off',
        'name',
        'given-name',
        'family-name',
        'organization',
        'street-address',
        'postal-code',
        'tel',
        'email',
      ),
    ),
  },
  { additionalProperties: false },
)

export type TextSettings = SettingsOf<typeof settings>

/** One line of text. */
export const text = defineKind({
  id: 'text',
  everyday: true,
  sort: 'input',
  fitsCell: true,
  palette: { group: 'text', order: 10 },
  stem: 'text',
  settings,
  defaults: { label: { en: 'Text', zh: '文本', vi: 'Văn bản' } },
  widget: 'text',
  cure: 'text',
  valueSchema: ({ minLength, maxLength }) => ({
    type: 'string',
    ...(typeof minLength === 'number' ? { minLength } : {}),
    maxLength: typeof maxLength === 'number' ? maxLength : 10_000,
  }),
  check: (value, { format, mask, pattern, patternMessage }, moment): readonly Violation[] => {
    const answer = String(value)
    if (FORMATS[String(format)]?.(answer) === false) return [{ key: `violation.${String(format)}` }]
    if (typeof mask === 'string' && mask && !isMaskFilled(answer, mask))
      return [{ key: 'violation.mask', params: { mask: maskSample(mask) } }]
    if (typeof pattern === 'string' && pattern && fails(pattern, answer, moment)) {
      return [{ key: 'violation.pattern', ...(patternMessage ? { message: patternMessage } : {}) }]
    }
    return []
  },
  text: (value) => String(value),
})

/**
 * True if the answer does not match. An invalid pattern, or an engine not loaded yet, rejects nothing: the server has
 * the engine.
 */
function fails(pattern: string, answer: string, { meter }: ValidationTime): boolean {
  const read = linearPattern(pattern)
  if ('error' in read) return false
  if (meter) meter.spent += read.steps(answer)
  return !isBudgetExceeded(meter) && !read.testWhole(answer)
}
