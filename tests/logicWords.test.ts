import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { editor as en } from '../src/client/i18n/locales/en/editor.ts'
import { editor as vi } from '../src/client/i18n/locales/vi/editor.ts'
import { editor as zh } from '../src/client/i18n/locales/zh/editor.ts'
import { FUNCTIONS } from '../src/logic/functions/catalogue.ts'
import { loadAllFunctions } from '../src/logic/loadAllFunctions.ts'
import { answerNames } from '../src/logic/AnswerNames.ts'
import type { Scope } from '../src/logic/Expression.ts'
import { parseExpression } from '../src/logic/parseExpression.ts'

const LANGUAGES = ['en', 'zh', 'vi'] as const

/** An expression for every way of being wrong, and the language's English sentence about it. */
const WRONG: readonly (readonly [source: string, sentence: string, scope?: Partial<Scope>])[] = [
  ['n >', 'This is not complete or not understood here.'],
  ['zebra > 1', 'No element is named “zebra”.'],
  ['t.dept == 1', 'No element is named “t.dept”.'],
  ['dpeth > 1', 'No element is named “dpeth”. Did you mean “depth”?'],
  ['cosine(n) > 1', 'There is no function “cosine”.'],
  ['rond(n) > 1', 'There is no function “rond”. Did you mean “round”?'],
  ["lookup('a', t, 'b') == t", 'No list named “a” is attached to this form.', { lists: new Map() }],
  ["lookup('a', t, 'b') == t", 'The list “a” has no column “b”.', { lists: new Map([['a', ['c']]]) }],
  ['row.n > 1', '“row” means something only inside a repeat or a table.'],
  ['position() > 1', '“position()” means something only inside a repeat or a table.'],
  [
    'now() > t',
    '“now()” may stand in calculations and default values only: a condition has to come out the same on the server.',
  ],
  ['n > t', '“>” does not go with a number on the left and a text on the right.'],
  ['!n', 'This is a number, but yes or no is needed here.'],
  ['upper(n) == t', '“upper” needs a text as “text”.'],
  ['round() > 1', '“round” takes 1–2 values in brackets, here are 0.'],
  ["t.matches('(')", 'This pattern is not understood: '],
  ["b'a' == t", 'This part of the language cannot be used in forms.'],
  ['[n]', 'This must come to yes or no, but it is a list.'],
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

describe('what the expression language says to an author', () => {
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

  it.each(LANGUAGES)('is a whole sentence in %s for every way of being wrong', (language) => {
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

  it.each(LANGUAGES)('explains every function in %s, and no others', (language) => {
    const { functions, functionArea } = { en, zh, vi }[language]
    expect(Object.keys(functions).toSorted()).toEqual(FUNCTIONS.map(({ name }) => name).toSorted())
    expect(new Set(Object.keys(functionArea))).toEqual(new Set(FUNCTIONS.map(({ area }) => area)))
    expect(Object.values(functions).filter((text) => text.trim() === '')).toEqual([])
  })
})
