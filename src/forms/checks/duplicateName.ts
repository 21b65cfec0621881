import { uniqueName } from '../document/findByName.ts'
import { scopeIn } from '../document/ancestorsOf.ts'
import { renameElement } from '../edits/renameElement.ts'
import type { Check, Issue } from './Issue.ts'

/** Two elements whose answers would be stored under the same name. The first keeps it; the others are told. */
export const duplicateName: Check = ({ document, kinds, elements }) => {
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const { id, name, parent } of elements) {
    if (name === undefined) continue
    const scope = scopeIn(document, parent, kinds)
    const key = `${scope ?? ''}/${name}`
    if (!seen.has(key)) {
      seen.add(key)
      continue
    }
    const free = uniqueName(document, name, scope, kinds)
    issues.push({
      severity: 'error',
      element: id,
      key: 'editor:issue.duplicateName',
      params: { name, free },
      fixes: [{ labelKey: 'editor:fix.renameFree', edit: renameElement(id, free, kinds) }],
    })
  }
  return issues
}
