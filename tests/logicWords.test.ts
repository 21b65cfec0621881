import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import en from '../src/render/i18n/locales/en/editor.json' with { type: 'json' }
import vi from '../src/render/i18n/locales/vi/editor.json' with { type: 'json' }
import zh from '../src/render/i18n/locales/zh/editor.json' with { type: 'json' }
import { FUNCTIONS } from '../src/logic/functions/catalogue.ts'
import { loadAllFunctions } from '../src/logic/loadAllFunctions.ts'
import { answerNames } from '../src/logic/AnswerNames.ts'
import type { Scope } from '../src/logic/Expression.ts'
import { parseExpression } from '../src/logic/parseExpression.ts'

const LANGUAGES = ['en', 'zh', 'vi'] as const

/** An expression for every error, and the expected English message. */
const WRONG: readonly (readonly [source: string, sentence: string, scope?: Partial<Scope>])[] = [
  ['n >', 'The expression is incomplete or has a syntax error here.'],
  ['zebra > 1', 'No element has the field name “zebra”.'],
  ['t.dept == 1', 'No element has the field name “t.dept”.'],
  ['dpeth > 1', 'No element has the field name “dpeth”. Did you mean “depth”?'],
  ['cosine(n) > 1', 'The function “cosine” does not exist.'],
  ['rond(n) > 1', 'The function “rond” does not exist. Did you mean “round”?'],
  ["lookup('a', t, 'b') == t", 'No choice list named “a” is attached to this form.', { lists: new Map() }],
  ["lookup('a', t, 'b') == t", 'The list “a” has no column “b”.', { lists: new Map([['a', ['c']]]) }],
  ['row.n > 1', '“row” only works inside a repeating group or table.'],
  ['position() > 1', '“position()” only works inside a repeating group or table.'],
  [
    'now() > t',
    '“now()” is only allowed in calculations and default values: conditions must give the same result on the server.',
  ],
  ['n > t', '“>” cannot compare a number with text.'],
  ['!n', 'Expected yes/no, but this is a number.'],
  ['upper(n) == t', '“upper” expects text for “text”.'],
  ['round() > 1', '“round” expects 1–2 arguments, but got 0.'],
  ["t.matches('(')", 'The pattern is not valid: '],
  ["b'a' == t", 'This syntax is not supported in forms.'],
  ['[n]', 'A condition must result in yes or no, but this is a list.'],
]

function wrong(source: string, scope: Partial<Scope> = {}) {
  const names = answerNames([
    { name: 'n', type: 'number' },
    { name: 't', type: 'text' },
    { name: 'depth', type: 'number' },
  ])
  const parsed = parseExpression(source, { names, ...scope })
  if ('expression' in parsed) throw new Error(`Nothing is wrong with ${source}`)
  return parsed.error
}

describe('The message about an invalid expression', () => {
  let words: i18n

  beforeAll(async () => {
    await loadAllFunctions()
    words = i18next.createInstance()
    const resources = { en: { editor: en }, zh: { editor: zh }, vi: { editor: vi } }
    await words.init({ lng: 'en', resources, defaultNS: 'editor', interpolation: { escapeValue: false } })
  })

  it.each(WRONG.map(([source, sentence, scope = {}]) => [source, sentence, scope] as const))(
    'of %s is: %s',
    (source, sentence, scope) => {
      const { key, params } = wrong(source, scope)
      expect(words.getFixedT('en', 'editor')(key, params)).toContain(sentence)
    },
  )

  it.each(LANGUAGES)('is a complete sentence in %s for every error', (language) => {
    const t = words.getFixedT(language, 'editor')
    const keys = new Set(WRONG.map(([source, , scope]) => wrong(source, scope).key.replace('expression.', '')))
    expect(Object.keys(en.expression).toSorted()).toEqual([...keys].toSorted())
    for (const [source, , scope] of WRONG) {
      const { key, params } = wrong(source, scope)
      const sentence = t(key, params)
      expect(sentence).not.toMatch(/\{\{|\$t\(|editor:|expression\./)
      const issue = t('issue.badExpression', { ...params, error: key })
      expect(issue).toContain(sentence)
    }
  })

  it.each(LANGUAGES)('comes with an explanation of every function in %s, and no others', (language) => {
    const { functions, functionArea } = { en, zh, vi }[language]
    expect(Object.keys(functions).toSorted()).toEqual(FUNCTIONS.map(({ name }) => name).toSorted())
    expect(new Set(Object.keys(functionArea))).toEqual(new Set(FUNCTIONS.map(({ area }) => area)))
    expect(Object.values(functions).filter((text) => text.trim() === '')).toEqual([])
  })
})
