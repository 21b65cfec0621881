import { elementOf } from '../document/childrenOf.ts'
import { TEMPLATE_KINDS, type Element } from '../document/FormDocument.ts'
import { newId } from '../document/newId.ts'
import { isAsked, type Kinds } from '../kinds/ElementKind.ts'
import { addElement } from '../edits/addElement.ts'
import { TEMPLATES } from '../template/openTemplate.ts'
import type { Check } from './Issue.ts'
import { seededRandom } from '../document/seededRandom.ts'

/** A micro task with nothing to answer, or information that says nothing. The template's own element is the cure. */
export const templateContentMissing: Check = ({ document, kinds, elements }) => {
  const { template, form } = document
  const rule = CONTENT[template as keyof typeof CONTENT] as (typeof CONTENT)[keyof typeof CONTENT] | undefined
  if (!rule || elements.some((element) => rule.isIt(element, kinds))) return []
  const first = TEMPLATES[template].container.form.children.find((element) => rule.isIt(element, kinds))
  const id = newId(seededRandom(`${form.id} first`), (one) => elementOf(document, one) !== undefined)
  const place = { parent: 'children', index: document.roots.children.length } as const
  const edit = first && addElement({ ...first, id }, place, kinds)
  const fixes = edit ? [{ labelKey: 'editor:fix.addNeeded', edit } as const] : []
  return [{ severity: 'error', element: null, key: `editor:issue.${rule.key}`, params: {}, fixes }]
}

const CONTENT = {
  [TEMPLATE_KINDS.MICRO_TASK]: {
    key: 'taskWithoutQuestion',
    isIt: ({ kind }: Pick<Element, 'kind'>, kinds: Kinds) => isAsked(kinds, kind),
  },
  [TEMPLATE_KINDS.INFO]: {
    key: 'infoWithoutText',
    isIt: ({ kind }: Pick<Element, 'kind'>) => kind === 'text-block',
  },
} as const
