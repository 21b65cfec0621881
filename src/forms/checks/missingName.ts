import { scopeOf } from '../document/ancestorsOf.ts'
import { uniqueName } from '../document/findByName.ts'
import { takesName } from '../edits/addElement.ts'
import { renameElement } from '../edits/renameElement.ts'
import type { Check } from './Issue.ts'

/** An input, or a group whose answers live under its name, without a name: its answers could not be stored. */
export const missingName: Check = ({ document, kinds, elements }) =>
  elements.flatMap((element) => {
    const kind = kinds.get(element.kind)
    if (!kind || !takesName(kind) || element.name !== undefined) return []
    const name = uniqueName(document, kind.stem ?? 'answer', scopeOf(document, element.id, kinds), kinds)
    return [
      {
        severity: 'error',
        element: element.id,
        key: 'editor:issue.missingName',
        params: {},
        fixes: [{ labelKey: 'editor:fix.giveName', edit: renameElement(element.id, name, kinds) }],
      },
    ]
  })
