import { answerNames } from '../../logic/AnswerNames.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { answerPathOf } from '../document/answerPathOf.ts'
import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import type { Check, Issue } from './Issue.ts'

/** Logic that cannot be read, or that reads an answer nobody gives. `start` and `end` count characters of it. */
export const wrongExpression: Check = ({ document, kinds, elements }) => {
  const inputs = elements.filter((element) => kinds.get(element.kind)?.sort === 'input')
  const names = answerNames(inputs.flatMap(({ id }) => answerPathOf(document, id, kinds)?.join('.') ?? []))
  return elements.flatMap(({ id, kind: kindId, settings }) => {
    const kind = kinds.get(kindId)
    if (!kind) return []
    return settingsByEditor(kind, 'expression').flatMap((setting): readonly Issue[] => {
      const source = settings[setting]
      if (typeof source !== 'string' || source.trim() === '') return []
      const parsed = parseExpression(source, names)
      if (!('error' in parsed)) return []
      const { key, params, start, end, message } = parsed.error
      const rule = key === 'expression.unknownName' ? 'referenceToUnknownName' : 'badExpression'
      return [
        {
          severity: 'error',
          element: id,
          key: `editor:issue.${rule}`,
          params: { ...params, setting, start, end, message },
          fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, setting, undefined) }],
        },
      ]
    })
  })
}
