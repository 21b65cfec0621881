import type { AttachedList } from '../document/FormDocument.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import type { Check, Issue } from './Issue.ts'

/** Attached lists of one name, without rows, or whose stored or shown column they do not have. */
export const wrongList: Check = ({ document }) => {
  const lists = document.form.lists ?? []
  return lists.flatMap((list, i): readonly Issue[] => {
    const { name, source, columns, value, label, count } = list
    const missing = [value, label].find((column) => !columns.includes(column))
    return [
      ...(lists.findIndex((other) => other.name === name) < i ? [duplicate(list, i, lists)] : []),
      ...(missing === undefined ? [] : [issue('error', 'listColumnMissing', { name, column: missing })]),
      // Places are still to be collected.
      ...(count === 0 && !('form' in source) ? [issue('warning', 'emptyList', { name })] : []),
    ]
  })
}

function issue(
  severity: Issue['severity'],
  rule: 'listColumnMissing' | 'emptyList' | 'duplicateList',
  params: Issue['params'],
): Issue {
  return { severity, element: null, key: `editor:issue.${rule}`, params, fixes: [] }
}

/** The first of a name keeps it, since settings and `lookup` mean that one. */
function duplicate({ name }: AttachedList, at: number, lists: readonly AttachedList[]): Issue {
  const taken = new Set(lists.map((list) => list.name))
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name.slice(0, 60)}_${n}`
  const renamed = lists.map((list, i) => (i === at ? { ...list, name: free } : list))
  return {
    ...issue('error', 'duplicateList', { name, free }),
    fixes: [{ labelKey: 'editor:fix.renameFree', edit: setFormSettings({ lists: renamed }) }],
  }
}
