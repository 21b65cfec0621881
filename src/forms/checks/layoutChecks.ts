import { removeElements } from '../edits/removeElements.ts'
import { ungroupElement } from '../edits/ungroupElement.ts'
import type { Check, Issue } from './Issue.ts'

/** Steps without a step, tabs without a tab, an empty page or tab, rows without an input. */
export const emptyLayout: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, kind: kindId, children = [] }) => {
    const kind = kinds.get(kindId)
    // An empty column keeps its space intentionally.
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

/** Layouts with too few parts, such as a single column, or too many. */
export const partCount: Check = ({ document, kinds, elements }) =>
  elements.flatMap(({ id, kind, children = [] }): readonly Issue[] => {
    const { holds } = kinds.get(kind) ?? {}
    const count = children.filter((child) => document.elements[child]).length
    // Empty layouts are the subject of another check.
    if (!holds || count === 0 || (count >= holds.least && count <= holds.most)) return []
    const about = { severity: 'warning', element: id } as const
    if (count > holds.most)
      return [{ ...about, key: 'editor:issue.tooManyParts', params: { count, most: holds.most }, fixes: [] }]
    const fixes = [{ labelKey: 'editor:fix.ungroup', edit: ungroupElement(id, kinds) }] as const
    return [{ ...about, key: 'editor:issue.tooFewParts', params: {}, fixes }]
  })
