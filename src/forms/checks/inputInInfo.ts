import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import { removeElements } from '../edits/removeElements.ts'
import type { Check } from './Issue.ts'

/** A question on a page that only informs: what is answered there goes nowhere. */
export const inputInInfo: Check = ({ document, kinds, elements }) =>
  document.template !== TEMPLATE_KINDS.INFO
    ? []
    : elements
        .filter((element) => kinds.get(element.kind)?.sort === 'input')
        .map(({ id }) => ({
          severity: 'warning',
          element: id,
          key: 'editor:issue.inputInInfo',
          params: {},
          fixes: [{ labelKey: 'editor:fix.remove', edit: removeElements([id], kinds) }],
        }))
