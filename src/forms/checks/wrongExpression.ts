import type { ExpressionError } from '../../logic/Expression.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { ruleScopes, type RulePlace } from '../compile/ruleScopes.ts'
import { summariesIn, summaryParts } from '../document/summaryParts.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Element } from '../document/FormDocument.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check, Issue } from './Issue.ts'

/**
 * Logic that cannot be read, or that reads an answer nobody gives; in the summary of a row, too, be it a name or an
 * expression. `start` and `end` count characters of the setting; `error` is the key of the sentence that says what is
 * wrong, with the same params.
 */
export const wrongExpression: Check = ({ document, kinds, elements }) => {
  const placeOf = ruleScopes(document, kinds)
  return elements.flatMap((element) => {
    const { id } = element
    const kind = kinds.get(element.kind)
    if (!kind) return []
    return errorsIn(element, kind, (setting) => placeOf(id, setting)).map(([setting, error]): Issue => {
      const { key, params, start, end, message } = error
      const isUnknown = key === 'expression.unknownName' || key === 'expression.unknownNameNear'
      return {
        severity: 'error',
        element: id,
        key: `editor:issue.${isUnknown ? 'referenceToUnknownName' : 'badExpression'}`,
        params: { ...params, setting, start, end, message, error: key },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, setting, undefined) }],
      }
    })
  })
}

type Found = readonly [setting: string, error: ExpressionError]

function errorsIn({ settings }: Element, kind: ElementKind, placeOf: (setting: string) => RulePlace | null): Found[] {
  const found: Found[] = []
  const read = (setting: string, source: unknown, place: RulePlace | null, from = 0) => {
    if (!place || typeof source !== 'string' || source.trim() === '') return
    const parsed = parseExpression(source, place.scope, place.wants)
    if (!('error' in parsed)) return
    const { start, end } = parsed.error
    found.push([setting, { ...parsed.error, start: start + from, end: end + from }])
  }
  for (const setting of settingsByEditor(kind, 'expression')) read(setting, settings[setting], placeOf(setting))
  if (!kind.rows) return found
  const place = placeOf('summary')
  for (const part of summariesIn(settings['summary']).flatMap(summaryParts)) {
    if (part.is === 'expression') read('summary', part.text, place, part.start)
    if (part.is === 'name' && place && !isInRow(part.text, place)) {
      const { text, start } = part
      const message = `No answer of the row is named ${text}.`
      const error = { key: 'expression.unknownName', params: { name: text }, message } as const
      found.push(['summary', { ...error, start, end: start + text.length }])
    }
  }
  return found
}

function isInRow(name: string, { scope: { names, repeat } }: RulePlace): boolean {
  const known = names.get(`${repeat}.${name}`)
  return known?.is === 'answer' && known.repeat === repeat
}
