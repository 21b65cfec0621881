import { summariesIn, summaryParts } from '../document/summaryParts.ts'
import { ROLES } from './CompiledForm.ts'
import type { StoredDocument, StoredElement } from '../document/StoredDocument.ts'

/** What a form is made of, as far as it decides which code its page fetches. */
export interface Sources {
  /** Kinds of elements, each once. */
  readonly kinds: ReadonlySet<string>
  /** Every expression, of elements, events and buttons. */
  readonly expressions: readonly string[]
  /** Whether answers are held against patterns that the author wrote. */
  readonly patterns: boolean
}

/** Settings that hold an expression: the rules of any element, and the value that a button's action sets. */
const EXPRESSIONS: readonly string[] = [...ROLES, 'value']

export function sourcesIn({ container: { form } }: StoredDocument): Sources {
  const kinds = new Set<string>()
  const expressions: string[] = []
  let patterns = false
  const take = (value: unknown) => {
    if (typeof value === 'string' && value.trim() !== '') expressions.push(value)
  }
  const visit = ({ kind, settings, children = [] }: StoredElement) => {
    kinds.add(kind)
    for (const key of EXPRESSIONS) take(settings[key])
    for (const summary of summariesIn(settings['summary'])) {
      for (const { is, text } of summaryParts(summary)) if (is === 'expression') take(text)
    }
    if (typeof settings['pattern'] === 'string' && settings['pattern'] !== '') patterns = true
    for (const child of children) visit(child)
  }
  for (const element of [...form.children, ...form.footer.children]) visit(element)
  for (const { action, params } of form.events) if (action === 'setValue') take(params['value'])
  return { kinds, expressions, patterns }
}
