import type { ValueType } from '../../../logic/AnswerNames.ts'
import type { Scope } from '../../../logic/Expression.ts'
import { DAY_PATTERN } from '../../../forms/values/calendar.ts'
import { answerPaths, nameOf } from '../../../forms/compile/answerPaths.ts'
import { compileElement } from '../../../forms/compile/compileElement.ts'
import { fullName } from '../../../forms/compile/resolveAnswerName.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import type { Text } from '../../../forms/document/Text.ts'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { choicesOf } from '../../../forms/kinds/choices.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { expressionNames } from './expressionNames.ts'

/** An answer that a condition may test. */
export interface Subject {
  /** Name in an expression of this scope. */
  readonly name: string
  /** Element of the answer; null for a column of a list. */
  readonly id: ElementId | null
  /** True for the answer the condition belongs to: by its name it would depend on itself; as `value` it does not. */
  readonly isOwn: boolean
  /** Title shown to the author; the name if it has none. */
  readonly title: string
  readonly type: ValueType
  /** True for a text with a day, `YYYY-MM-DD`. */
  readonly isDay: boolean
  /** Choices, labelled in the shown language. */
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Returns the answers that a condition in a scope may test: `own` is the element whose answer is `value`. */
export function subjectsIn(
  document: FormDocument,
  kinds: Kinds,
  { scope, own, language }: { readonly scope: Scope; readonly own: ElementId | null; readonly language: string },
): readonly Subject[] {
  const byName = new Map<string, ElementId>()
  for (const [id, path] of answerPaths(document, kinds)) byName.set(nameOf(path), id)
  const { names, repeat = null } = scope
  const main = document.languages[0] ?? 'en'
  return expressionNames(scope).map((name): Subject => {
    const full = fullName(name, scope)
    const id = name === 'value' && scope.value !== undefined ? own : (byName.get(full) ?? null)
    const element = id === null ? undefined : document.elements[id]
    const known = names.get(full)
    const isColumn = known !== undefined && known.repeat !== repeat && known.repeat !== null && name === full
    const type =
      name === 'value' && scope.value !== undefined ? scope.value : isColumn ? 'list' : (known?.type ?? 'text')
    return {
      name,
      id,
      isOwn: id !== null && id === own && name !== 'value',
      title: (element && titleOf(element, language, main)) || name,
      type,
      isDay: element !== undefined && type === 'text' && isDay(element, kinds),
      choices: element ? choicesIn(element, language, main) : [],
    }
  })
}

function isDay(element: Element, kinds: Kinds): boolean {
  const kind = kinds.get(element.kind)
  return kind !== undefined && compileElement(element, kind).schema?.['pattern'] === DAY_PATTERN
}

function choicesIn({ settings }: Element, language: string, main: string): Subject['choices'] {
  if (settings['choicesFrom']) return []
  return choicesOf(settings).map(({ value, label }) => ({
    value,
    label: readLabel(label as Text | undefined, language, main) || value,
  }))
}
