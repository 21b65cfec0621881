import { expressionsIn, textsInSetting } from '../kinds/answerTexts.ts'
import { ROLES } from './CompiledForm.ts'
import type { StoredDocument, StoredElement } from '../document/StoredDocument.ts'

/** Features of a form that determine which code its page loads. */
export interface FormFeatures {
  /** Kinds of elements. */
  readonly kinds: ReadonlySet<string>
  /** All expressions: of elements, their texts, events and buttons. */
  readonly expressions: readonly string[]
  /** True if answers are validated against custom patterns. */
  readonly patterns: boolean
  /** True if it declares event reactions, or actions of buttons other than submit and reset. */
  readonly reacts: boolean
}

/** Settings with an expression: the rules of any element, and the value set by a button's action. */
const EXPRESSIONS: readonly string[] = [...ROLES, 'value']

/** Button actions performed by the page itself. */
const OF_PAGE: readonly unknown[] = [undefined, 'submit', 'reset']

export function formFeaturesOf({ container: { form } }: StoredDocument): FormFeatures {
  const kinds = new Set<string>()
  const expressions: string[] = []
  let patterns = false
  let reacts = form.events.length > 0
  const take = (value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') expressions.push(value)
  }
  const visit = ({ kind, settings, children = [] }: StoredElement) => {
    kinds.add(kind)
    for (const key of EXPRESSIONS) take(settings[key])
    for (const [key, value] of Object.entries(settings)) {
      if (EXPRESSIONS.includes(key)) continue
      for (const words of textsInSetting(value)) if (words.includes('{=')) expressions.push(...expressionsIn(words))
    }
    if (typeof settings['pattern'] === 'string' && settings['pattern'] !== '') patterns = true
    if (!OF_PAGE.includes(settings['action'])) reacts = true
    for (const child of children) visit(child)
  }
  for (const element of [...form.children, ...form.footer.children]) visit(element)
  for (const { action, params } of form.events) {
    if (action === 'setValue') take(params['value'])
    if (action === 'showNotice')
      for (const words of textsInSetting(params['text'])) expressions.push(...expressionsIn(words))
  }
  return { kinds, expressions, patterns, reacts }
}
