import { elementOf } from '../document/childrenOf.ts'
import { newId } from '../document/newId.ts'
import { REQUIRED_ELEMENTS, needsSubmit, type RequiredElement } from '../document/templateRequirements.ts'
import { addElement } from '../edits/addElement.ts'
import { moveElement } from '../edits/moveElement.ts'
import { TEMPLATES } from '../template/openTemplate.ts'
import { translateTemplate } from '../template/translateTemplate.ts'
import { seededRandom } from '../document/seededRandom.ts'
import { setSetting } from '../edits/setSetting.ts'
import { TEMPLATE_KINDS, type FormDocument, type Element } from '../document/FormDocument.ts'
import { takesAnswerFromPerson, type Kinds } from '../kinds/ElementKind.ts'
import { removeElements } from '../edits/removeElements.ts'
import type { Check, CheckInput, Fix } from './Issue.ts'

/**
 * A map-by-you form without its location `coordinate` or its textarea `mainName`: its submissions could not be built.
 */
export const templateNeedMissing: Check = (checked) => {
  const { document } = checked
  const top = document.roots.children.map((id) => elementOf(document, id))
  return REQUIRED_ELEMENTS[document.template]
    .filter(({ name, kind }) => !top.some((element) => element?.name === name && element.kind === kind))
    .map((need) => ({
      severity: 'error',
      element: null,
      key: 'editor:issue.templateNeedMissing',
      params: { name: need.name, kind: need.kind },
      fixes: fixesFor(need, checked),
    }))
}

/** Fixes that move the element to the top level, or create it if its name is free. */
function fixesFor(need: RequiredElement, { document, kinds, elements }: CheckInput): readonly Fix[] {
  const index = document.roots.children.length
  const deeper = elements.find((element) => element.name === need.name && element.kind === need.kind)
  if (deeper) {
    const edit = moveElement(deeper.id, { parent: 'children', index }, kinds)
    return [{ labelKey: 'editor:fix.moveToTop', edit }]
  }
  if (elements.some((element) => element.name === need.name)) return []
  return [{ labelKey: 'editor:fix.addNeeded', edit: adding(need, document, kinds, index) }]
}

function adding(need: RequiredElement, document: FormDocument, kinds: Kinds, index: number) {
  const pattern = TEMPLATES[document.template].container.form.children.find((element) => element.name === need.name)
  const random = seededRandom(`${document.form.id} ${need.name}`)
  const id = newId(random, (id) => elementOf(document, id) !== undefined)
  const settings = translateTemplate(pattern?.settings ?? {}, document.languages)
  return addElement({ id, kind: need.kind, name: need.name, settings }, { parent: 'children', index }, kinds)
}

/** An element whose answer the template requires but that may be left blank: the main name of map-by-you. */
export const templateNeedOptional: Check = ({ document }) =>
  REQUIRED_ELEMENTS[document.template].flatMap(({ name, kind, required }) => {
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

/** A micro task without a question, or an information page without content. The fix is the template's own element. */
export const templateContentMissing: Check = ({ document, kinds, elements }) => {
  const { template, form } = document
  const rule = CONTENT[template as keyof typeof CONTENT] as (typeof CONTENT)[keyof typeof CONTENT] | undefined
  if (!rule || elements.some((element) => rule.isIt(element, kinds))) return []
  const first = TEMPLATES[template].container.form.children.find((element) => rule.isIt(element, kinds))
  const id = newId(seededRandom(`${form.id} first`), (one) => elementOf(document, one) !== undefined)
  const place = { parent: 'children', index: document.roots.children.length } as const
  const edit = first && addElement({ ...translateTemplate(first, document.languages), id }, place, kinds)
  const fixes = edit ? [{ labelKey: 'editor:fix.addNeeded', edit } as const] : []
  return [{ severity: 'error', element: null, key: `editor:issue.${rule.key}`, params: {}, fixes }]
}

const CONTENT = {
  [TEMPLATE_KINDS.MICRO_TASK]: {
    key: 'taskWithoutQuestion',
    isIt: ({ kind }: Pick<Element, 'kind'>, kinds: Kinds) => takesAnswerFromPerson(kinds, kind),
  },
  [TEMPLATE_KINDS.INFO]: {
    key: 'infoWithoutText',
    isIt: ({ kind }: Pick<Element, 'kind'>) => kind === 'text-block',
  },
} as const

/** A form for submissions without a submit button. */
export const submitMissing: Check = ({ document, kinds }) => {
  const footer = document.roots.footer.map((id) => elementOf(document, id))
  if (!needsSubmit(document.template)) return []
  if (footer.some((element) => element?.kind === 'button' && element.settings['action'] === 'submit')) return []
  const id = newId(seededRandom(`${document.form.id} submit`), (id) => elementOf(document, id) !== undefined)
  const label = translateTemplate('Submit', document.languages)
  const settings = { label, variant: 'primary', action: 'submit' }
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

/** A question or submit button on an information page, whose answers go nowhere. */
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
    ...elements.filter(({ kind }) => takesAnswerFromPerson(kinds, kind)).map((one) => issue(one, 'inputInInfo')),
    ...elements.filter(submits).map((one) => issue(one, 'submitInInfo')),
  ]
}

const submits = ({ kind, settings }: Element): boolean => kind === 'button' && settings['action'] === 'submit'
