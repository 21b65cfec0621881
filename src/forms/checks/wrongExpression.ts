import { parseExpression } from '../../logic/parseExpression.ts'
import { ruleScopes } from '../compile/ruleScopes.ts'
import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check, Issue } from './Issue.ts'

/**
 * Logic that cannot be read, or that reads an answer nobody gives. `start` and `end` count characters of it; `error`
 * is the key of the sentence that says what is wrong, with the same params.
 */
export const wrongExpression: Check = ({ document, kinds, elements }) => {
  const placeOf = ruleScopes(document, kinds)
  return elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind) return []
    return settingsByEditor(kind, 'expression').flatMap((setting): readonly Issue[] => {
      const source = settings[setting]
      if (typeof source !== 'string' || source.trim() === '') return []
      const place = placeOf(id, setting)
      const parsed = place && parseExpression(source, place.scope, place.wants)
      if (!parsed || !('error' in parsed)) return []
      const { key, params, start, end, message } = parsed.error
      const isUnknown = key === 'expression.unknownName' || key === 'expression.unknownNameNear'
      return [
        {
          severity: 'error',
          element: id,
          key: `editor:issue.${isUnknown ? 'referenceToUnknownName' : 'badExpression'}`,
          params: { ...params, setting, start, end, message, error: key },
          fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, setting, undefined) }],
        },
      ]
    })
  })
}
