import type { ExpressionError } from '../../logic/Expression.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { ruleScopes, type RulePlace } from '../compile/ruleScopes.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Element } from '../document/FormDocument.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check, Issue } from './Issue.ts'

/**
 * Logic that cannot be read, or that reads an answer nobody gives. `start` and `end` count characters of the setting;
 * `error` is the key of the sentence that says what is wrong, with the same params.
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
  return settingsByEditor(kind, 'expression').flatMap((setting): Found[] => {
    const [source, place] = [settings[setting], placeOf(setting)]
    if (!place || typeof source !== 'string' || source.trim() === '') return []
    const parsed = parseExpression(source, place.scope, place.wants)
    return 'error' in parsed ? [[setting, parsed.error]] : []
  })
}
