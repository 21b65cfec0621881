import { scopeIn } from '../document/ancestorsOf.ts'
import { isReservedName } from '../document/isReservedName.ts'
import { uniqueName } from '../document/findByName.ts'
import { renameElement } from '../edits/renameElement.ts'
import type { Check } from './Issue.ts'

/** A name that the submission, the expression language or every JavaScript object already uses. */
export const reservedName: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, name, parent }) => {
    if (name === undefined || !isReservedName(name)) return []
    const free = uniqueName(document, `${name}_answer`, scopeIn(document, parent, kinds), kinds)
    return [
      {
        severity: 'error',
        element: id,
        key: 'editor:issue.reservedName',
        params: { name, free },
        fixes: [{ labelKey: 'editor:fix.renameFree', edit: renameElement(id, free, kinds) }],
      },
    ]
  })
