import { elementOf } from '../document/childrenOf.ts'
import { TEMPLATE_NEEDS } from '../document/templateDemands.ts'
import { setSetting } from '../edits/setSetting.ts'
import type { Check } from './Issue.ts'

/** An element that the template needs an answer of, and that may be left blank: the main name of map-by-you. */
export const templateNeedOptional: Check = ({ document }) =>
  TEMPLATE_NEEDS[document.template].flatMap(({ name, kind, required }) => {
    const named = document.roots.children.map((id) => elementOf(document, id)).filter((one) => one?.name === name)
    const found = named.find((element) => element?.kind === kind)
    if (!required || !found || found.settings['required'] === true) return []
    return {
      severity: 'error',
      element: found.id,
      key: 'editor:issue.templateNeedOptional',
      params: { name },
      fixes: [{ labelKey: 'editor:fix.makeRequired', edit: setSetting(found.id, 'required', true) }],
    }
  })
