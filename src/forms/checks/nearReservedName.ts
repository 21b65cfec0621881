import { scopeIn } from '../document/ancestorsOf.ts'
import { uniqueName } from '../document/findByName.ts'
import { isReservedName } from '../document/isReservedName.ts'
import { renameElement } from '../edits/renameElement.ts'
import type { Check } from './Issue.ts'

/**
 * A name that differs from `Google_Email`, which submissions of the web carry, in capitals or signs alone: tables and
 * programs that read the data would take one for the other.
 */
export const nearReservedName: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, name, parent }) => {
    if (name === undefined || isReservedName(name) || name.toLowerCase().replaceAll('_', '') !== 'googleemail')
      return []
    const free = uniqueName(document, 'email', scopeIn(document, parent, kinds), kinds)
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.nearReservedName',
        params: { name, free },
        fixes: [{ labelKey: 'editor:fix.renameFree', edit: renameElement(id, free, kinds) }],
      },
    ]
  })
