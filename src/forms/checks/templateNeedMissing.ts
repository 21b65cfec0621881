import { elementOf } from '../document/childrenOf.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import { TEMPLATE_NEEDS, type TemplateNeed } from '../document/templateDemands.ts'
import { addElement } from '../edits/addElement.ts'
import { moveElement } from '../edits/moveElement.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { TEMPLATES } from '../template/openTemplate.ts'
import type { Check, Checked, Fix } from './Issue.ts'
import { seededRandom } from '../document/seededRandom.ts'

/** A map-by-you form without its location `coordinate` or its textarea `mainName`: the submission could not be built. */
export const templateNeedMissing: Check = (checked) => {
  const { document } = checked
  const top = document.roots.children.map((id) => elementOf(document, id))
  return TEMPLATE_NEEDS[document.template]
    .filter(({ name, kind }) => !top.some((element) => element?.name === name && element.kind === kind))
    .map((need) => ({
      severity: 'error',
      element: null,
      key: 'editor:issue.templateNeedMissing',
      params: { name: need.name, kind: need.kind },
      fixes: fixesFor(need, checked),
    }))
}

/** Brings the element to the top level if it lies deeper; makes it anew if its name is free. */
function fixesFor(need: TemplateNeed, { document, kinds, elements }: Checked): readonly Fix[] {
  const index = document.roots.children.length
  const deeper = elements.find((element) => element.name === need.name && element.kind === need.kind)
  if (deeper) {
    const edit = moveElement(deeper.id, { parent: 'children', index }, kinds)
    return [{ labelKey: 'editor:fix.moveToTop', edit }]
  }
  if (elements.some((element) => element.name === need.name)) return []
  return [{ labelKey: 'editor:fix.addNeeded', edit: adding(need, document, kinds, index) }]
}

function adding(need: TemplateNeed, document: FormDocument, kinds: Kinds, index: number) {
  const pattern = TEMPLATES[document.template].container.form.children.find((element) => element.name === need.name)
  const random = seededRandom(`${document.form.id} ${need.name}`)
  const id = newId(random, (id) => elementOf(document, id) !== undefined)
  const settings = pattern?.settings ?? {}
  return addElement({ id, kind: need.kind, name: need.name, settings }, { parent: 'children', index }, kinds)
}
