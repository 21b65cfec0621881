import { elementOf } from '../document/childrenOf.ts'
import { titleOf } from '../document/titleOf.ts'
import { setSetting } from '../edits/setSetting.ts'
import { hiddenElements } from './hiddenElements.ts'
import type { Check } from './Issue.ts'

/** A question that has to be answered but is never shown: the rule has no effect, which is hardly what was meant. */
export const requiredHidden: Check = (checked) =>
  [...hiddenElements(checked)].flatMap(([id, { why, by }]) => {
    const element = elementOf(checked.document, id)
    if (element?.settings['required'] !== true) return []
    const [language = 'en'] = checked.document.languages
    const holder = why === 'within' ? elementOf(checked.document, by) : undefined
    return [
      {
        severity: 'warning',
        element: id,
        key: holder ? 'editor:issue.requiredHiddenWithin' : 'editor:issue.requiredHidden',
        params: {
          setting: 'required',
          ...(holder ? { holder: holder.name ?? (titleOf(holder, language) || holder.kind) } : {}),
        },
        fixes: [{ labelKey: 'editor:fix.notRequired', edit: setSetting(id, 'required', undefined) }],
      },
    ]
  })
