import { valueText } from '../forms/values/valueText.ts'
import { pathOf } from '../forms/compile/answerPaths.ts'
import type { AnswerPath, PlanNode } from '../forms/compile/CompiledForm.ts'
import { escapeBraces, fillText, type AnswerPart, type FormatPart } from '../forms/document/textParts.ts'
import { readText, type Text } from '../forms/document/Text.ts'
import type { Filling, RowId } from '../forms/filling/Filling.ts'
import type { RowText } from '../forms/filling/RowText.ts'
import { textSettings } from '../forms/kinds/answerTexts.ts'
import type { Json } from '../forms/kinds/ElementKind.ts'
import type { Expression } from '../logic/Expression.ts'
import type { RenderScope } from './RenderScope.ts'

/** Maximum nesting of inserted texts: the label of a selected choice may contain another answer. */
const DEEPEST = 3

type Scope = Pick<RenderScope, 'language' | 't'>

/** Returns a function for the parts of a text, with current answers. */
export function textOfPart(filling: Filling, rowText: RowText, scope: Scope, depth = 0): FormatPart {
  return (part) => {
    const { words, expressions, row } = rowText
    if (part.is === 'name') {
      const path = words.answers.get(part.text)
      return path === undefined ? undefined : answerText(filling, path, part, row, scope, depth)
    }
    const expression = expressions?.get(part.text)
    if (!expression) return undefined
    const path = pathOfSingleRead(expression, part.text)
    if (path !== null) return answerText(filling, path, part, row, scope, depth)
    const outcome = filling.evaluate(expression, row)
    return 'value' in outcome ? outcomeText(outcome.value, scope) : ''
  }
}

/** Returns the path of an expression that is nothing but the name of an answer; else null. */
export function pathOfSingleRead({ reads }: Expression, source: string): AnswerPath | null {
  const [read] = reads
  if (reads.length !== 1 || read?.gives !== 'answer') return null
  const name = source.replace(/^(row|parent(\.parent)*)\./, '')
  return read.name === name || read.name.endsWith(`.${name}`) ? pathOf(read.name) : null
}

/**
 * Returns an answer as readable text: '' while blank or hidden; its name if the text is in no row that has the answer.
 */
function answerText(
  filling: Filling,
  path: AnswerPath,
  part: AnswerPart,
  row: RowId,
  scope: Scope,
  depth: number,
): string {
  const node = filling.compiled.byPath.get(path)
  if (!node || node.kind.sort !== 'input') return ''
  const { id } = node.element
  if (filling.pointer(id, row) === '') return `‹${part.text}›`
  const value = filling.state(id, row).shown ? filling.get(path, row) : undefined
  if (value === undefined) return ''
  const settings = depth < DEEPEST ? filledSettings(filling, node, row, scope, depth + 1) : node.element.settings
  return node.kind.text?.(value, settings, scope.language) ?? ''
}

/** Returns the settings of a question with answers inserted in its texts, which include the labels of choices. */
function filledSettings(filling: Filling, node: PlanNode, row: RowId, scope: Scope, depth: number) {
  const { kind, element, words, inWords } = node
  if (!words) return element.settings
  const say = textOfPart(filling, { words, expressions: inWords, row }, scope, depth)
  const filled = (text: unknown) =>
    escapeBraces(fillText(readText(text as Text, scope.language, filling.compiled.languages[0]), say))
  const settings: { [key: string]: unknown } = { ...element.settings }
  for (const key of textSettings(kind)) {
    const value = settings[key]
    if (Array.isArray(value)) {
      settings[key] = value.map((entry: { readonly label?: unknown }) => ({ ...entry, label: filled(entry.label) }))
    } else if (value !== undefined) settings[key] = filled(value)
  }
  return settings
}

function outcomeText(value: unknown, { language, t }: Scope): string {
  const plain = typeof value === 'bigint' ? Number(value) : value
  if (plain === null || plain === undefined) return ''
  return valueText(plain as Json, language, { grouping: true, yes: t('field.yes'), no: t('field.no') })
}
