import { elementOf } from '../document/childrenOf.ts'
import { setSetting } from '../edits/setSetting.ts'
import { hiddenElements } from './hiddenElements.ts'
import type { Check } from './Issue.ts'

/** An element that is shown only after an answer that nobody can give, since its question is never shown. */
export const unreachable: Check = (checked) =>
  [...hiddenElements(checked)].flatMap(([id, { why, by }]) => {
    if (why !== 'asks' || !elementOf(checked.document, id)) return []
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.unreachable',
        params: { name: by, setting: 'shownWhen' },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, 'shownWhen', undefined) }],
      },
    ]
  })
