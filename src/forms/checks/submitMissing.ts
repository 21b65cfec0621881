import { elementOf } from '../document/childrenOf.ts'
import { newId } from '../document/newId.ts'
import { needsSubmit } from '../document/templateDemands.ts'
import { addElement } from '../edits/addElement.ts'
import type { Check } from './Issue.ts'
import { seededRandom } from '../document/seededRandom.ts'

/** A form that takes answers, without a button that sends them. */
export const submitMissing: Check = ({ document, kinds }) => {
  const footer = document.roots.footer.map((id) => elementOf(document, id))
  if (!needsSubmit(document.template)) return []
  if (footer.some((element) => element?.kind === 'button' && element.settings['action'] === 'submit')) return []
  const id = newId(seededRandom(`${document.form.id} submit`), (id) => elementOf(document, id) !== undefined)
  const settings = { label: 'Submit', variant: 'primary', action: 'submit' }
  const edit = addElement({ id, kind: 'button', settings }, { parent: 'footer', index: footer.length }, kinds)
  return [
    {
      severity: 'error',
      element: null,
      key: 'editor:issue.submitMissing',
      params: {},
      fixes: [{ labelKey: 'editor:fix.addSubmit', edit }],
    },
  ]
}
