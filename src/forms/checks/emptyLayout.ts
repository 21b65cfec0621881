import { removeElements } from '../edits/removeElements.ts'
import type { Check } from './Issue.ts'

/** Steps without a step, tabs without a tab, a page or a tab with nothing on it, rows without anything to answer. */
export const emptyLayout: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, children = [] }) => {
    const kind = kinds.get(kindId)
    // An empty column keeps its place beside the others on purpose.
    const needsSome = kind?.accepts || kind?.rows || (kind?.within && kindId !== 'column')
    if (kind?.sort !== 'layout' || !needsSome || children.some((child) => document.elements[child])) return []
    return [
      {
        severity: 'warning',
        element: id,
        key: 'editor:issue.emptyLayout',
        params: {},
        fixes: [{ labelKey: 'editor:fix.remove', edit: removeElements([id], kinds) }],
      },
    ]
  })
