import { answerScopeOf, answerScopeIn } from '../document/ancestorsOf.ts'
import { uniqueName } from '../document/findByName.ts'
import { takesName } from '../edits/addElement.ts'
import { renameElement } from '../edits/renameElement.ts'
import { isReservedName } from '../document/isReservedName.ts'
import type { Check, Issue } from './Issue.ts'

/** An input, or a layout that nests answers, without a name: its answers could not be stored. */
export const missingName: Check = ({ document, kinds, elements }) =>
  elements.flatMap((element) => {
    const kind = kinds.get(element.kind)
    if (!kind || !takesName(kind) || element.name !== undefined) return []
    const name = uniqueName(document, kind.stem ?? 'answer', answerScopeOf(document, element.id, kinds), kinds)
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

/**
 * Two elements whose answers would be stored under the same name. The first keeps it; an issue is reported for the
 * others.
 */
export const duplicateName: Check = ({ document, kinds, elements }) => {
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const { id, name, parent } of elements) {
    if (name === undefined) continue
    const scope = answerScopeIn(document, parent, kinds)
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

/** A name already used by submissions, the expression language or every JavaScript object. */
export const reservedName: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, name, parent }) => {
    if (name === undefined || !isReservedName(name)) return []
    const free = uniqueName(document, `${name}_answer`, answerScopeIn(document, parent, kinds), kinds)
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

/**
 * A name that differs from `Google_Email`, which web submissions contain, only in case or underscores, and may be
 * confused with it in data processing.
 */
export const nearReservedName: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, name, parent }) => {
    if (name === undefined || isReservedName(name) || name.toLowerCase().replaceAll('_', '') !== 'googleemail')
      return []
    const free = uniqueName(document, 'email', answerScopeIn(document, parent, kinds), kinds)
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
