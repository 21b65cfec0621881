import type { Choice } from '../kinds/choices.ts'
import type { Prerequisite, Tags } from './TaggingSchema.ts'

/** When a question is shown: always, never in this form, or while an expression is true. */
export type QuestionCondition = 'always' | 'never' | { readonly when: string }

/** A question of the form that others may depend on. */
interface QuestionElement {
  readonly kind: string
  readonly name?: string
  readonly settings: { readonly [key: string]: unknown }
}

/** Condition for the tag a question depends on: tags of the preset are known, others are answers. */
export function conditionOf(
  prerequisite: Prerequisite,
  tags: Tags,
  questions: readonly QuestionElement[],
): QuestionCondition {
  const key = prerequisite.keyNot ?? prerequisite.key ?? ''
  const known = tags[key]
  if (known !== undefined) return holds(prerequisite, known) ? 'always' : 'never'
  const source = sourceOf(key, questions)
  if (!source) return prerequisite.keyNot === undefined ? 'never' : 'always'
  const { element, chosen } = source
  if (chosen !== null) return chosenCondition(prerequisite, element.name ?? '', chosen)
  return answeredCondition(prerequisite, element)
}

function holds({ keyNot, value, valueNot }: Prerequisite, known: string): boolean {
  if (keyNot !== undefined) return false
  if (value !== undefined) return known === value
  return known !== valueNot
}

interface Source {
  readonly element: QuestionElement
  /** Choice for the key, if one question answers several keys. */
  readonly chosen: string | null
}

function sourceOf(key: string, questions: readonly QuestionElement[]): Source | undefined {
  const whole = questions.find(({ settings }) => settings['tag'] === key)
  if (whole) return { element: whole, chosen: null }
  for (const element of questions) {
    const { tag, choices } = element.settings as { tag?: string; choices?: readonly Choice[] }
    if (element.kind !== 'select-many' || !tag?.endsWith('*')) continue
    const prefix = tag.slice(0, -1)
    const chosen = choices?.find(({ value }) => `${prefix}${value}` === key)
    if (chosen) return { element, chosen: chosen.value }
  }
  return undefined
}

/** Such a key exists, with value `yes`, exactly while its choice is selected. */
function chosenCondition({ keyNot, value, valueNot }: Prerequisite, name: string, chosen: string): QuestionCondition {
  const ticked = `selected(${name}, ${stringLiteral(chosen)})`
  if (keyNot !== undefined) return { when: `!${ticked}` }
  const fits = value === undefined ? valueNot !== 'yes' : value === 'yes'
  return fits ? { when: ticked } : 'never'
}

function answeredCondition(
  { keyNot, value, valueNot }: Prerequisite,
  { name = '', kind }: QuestionElement,
): QuestionCondition {
  if (keyNot !== undefined) return { when: `${name} == null` }
  if (value !== undefined) return is(name, kind, value)
  if (valueNot === undefined) return { when: `${name} != null` }
  const other = is(name, kind, valueNot)
  if (typeof other === 'string') return { when: `${name} != null` }
  if (kind === 'switch') return { when: valueNot === 'no' ? `${name} == true` : `${name} == false` }
  if (kind === 'select-many') return { when: `${name} != null && !${other.when}` }
  return { when: `${name} != null && ${name} != ${stringLiteral(valueNot)}` }
}

function is(name: string, kind: string, value: string): QuestionCondition {
  if (kind === 'select-many') return { when: `selected(${name}, ${stringLiteral(value)})` }
  if (kind !== 'switch') return { when: `${name} == ${stringLiteral(value)}` }
  if (value === 'yes') return { when: `${name} == true` }
  return value === 'no' ? { when: `${name} == false` } : 'never'
}

/** A string literal of the expression language. */
export const stringLiteral = (text: string): string => JSON.stringify(text)
