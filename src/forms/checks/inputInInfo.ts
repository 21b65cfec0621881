import { TEMPLATE_KINDS, type Element } from '../document/FormDocument.ts'
import { isAsked } from '../kinds/ElementKind.ts'
import { removeElements } from '../edits/removeElements.ts'
import type { Check } from './Issue.ts'

/** A question on a page that only informs, or a button that would send it: what is answered there goes nowhere. */
export const inputInInfo: Check = ({ document, kinds, elements }) => {
  if (document.template !== TEMPLATE_KINDS.INFO) return []
  const issue = ({ id }: Element, key: 'inputInInfo' | 'submitInInfo') => ({
    severity: 'error' as const,
    element: id,
    key: `editor:issue.${key}` as const,
    params: {},
    fixes: [{ labelKey: 'editor:fix.remove' as const, edit: removeElements([id], kinds) }],
  })
  return [
    ...elements.filter(({ kind }) => isAsked(kinds, kind)).map((one) => issue(one, 'inputInInfo')),
    ...elements.filter(submits).map((one) => issue(one, 'submitInInfo')),
  ]
}

const submits = ({ kind, settings }: Element): boolean => kind === 'button' && settings['action'] === 'submit'
