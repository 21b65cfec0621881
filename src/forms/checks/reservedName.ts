import { scopeIn } from '../document/ancestorsOf.ts'
import { uniqueName } from '../document/findByName.ts'
import { renameElement } from '../edits/renameElement.ts'
import type { Check } from './Issue.ts'

/** Added to the answers of a web submission (specification, section 3). */
const OURS = 'Google_Email'

/** Words of the expression language: logic could never read an answer called so. */
const KEYWORDS = new Set(
  (
    'true false null in as break const continue else for function if import let loop package namespace return var ' +
    'void while'
  ).split(' '),
)

/** A name that the submission, the expression language or every JavaScript object already uses. */
export const reservedName: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, name, parent }) => {
    if (name === undefined || !(name === OURS || KEYWORDS.has(name) || name in {})) return []
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
