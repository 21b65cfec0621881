import { safeHref } from '../../elements/text-block/safeHref.ts'
import { nameOf, pathOf, expressionTypeOf } from '../../forms/compile/answerPaths.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { FormEvent } from '../../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../../forms/filling/Filling.ts'
import { rowsAround } from '../../forms/filling/rowsAround.ts'
import type { RowText } from '../../forms/filling/RowText.ts'
import { schemaViolation } from '../../forms/filling/schemaViolation.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { parseExpression } from '../../logic/parseExpression.ts'
import { resolveAnswerName } from '../../forms/compile/resolveAnswerName.ts'
import { answerParts } from '../../forms/document/textParts.ts'
import { textsInSetting } from '../../forms/kinds/answerTexts.ts'
import type { Expression } from '../../logic/Expression.ts'
import { answerNames, type AnswerNames, type NamedAnswer } from '../../logic/AnswerNames.ts'

export type NamedAction = FormEvent['action']
export type ActionParams = FormEvent['params']
export type NoticeLevel = 'info' | 'success' | 'warning' | 'error'

/** Effects of actions on the page around a filling. */
export interface ActionEffects {
  /** Shows a notice; `text` is the author's, `rowText` the answers within it, if any. */
  readonly showNotice: (level: NoticeLevel, text: unknown, rowText?: RowText) => void
  /** Opens a validated URL outside the form. */
  readonly openUrl: (url: string) => void
  /** Scrolls to a question. */
  readonly goTo: (elementId: string) => void
}

/** Context of an action. */
export interface ActionScope extends ActionEffects {
  readonly filling: Filling
  /** Calls initApi again. */
  readonly refetch: () => void
  /** Parses expressions; absent if a form has none, so that its page does not load the expression language. */
  readonly parse?: typeof parseExpression | undefined
}

/**
 * Runs one named action with its params (see FormEvent). An invalid action, e.g. with an unknown element or an
 * expression that cannot be parsed, does nothing: an author's declaration must never break a filling. `row` is the row
 * of the button, or of the changed answer.
 */
export function runAction(action: NamedAction, params: ActionParams, scope: ActionScope, row: RowId = ROOT): void {
  const node = nodeNamed(scope.filling, params['name'])
  switch (action) {
    case 'setValue':
      if (node) setValue(node, params['value'], scope, row)
      return
    case 'showNotice':
      return showNotice(params, scope)
    case 'openUrl': {
      const href = safeHref(String(params['url'] ?? ''))
      if (href) scope.openUrl(href)
      return
    }
    case 'goTo':
      if (node) scope.goTo(node.element.id)
      return
    case 'refetch':
      return scope.refetch()
  }
}

/**
 * Returns the element of an event or an action: by its dotted name, or the first of that name, preferably outside of
 * repeats.
 */
export function nodeNamed({ compiled }: Filling, name: unknown): PlanNode | undefined {
  if (typeof name !== 'string' || name === '') return undefined
  const exact = compiled.byPath.get(pathOf(name))
  if (exact?.repeat === null || (exact && name.includes('.'))) return exact
  const called = compiled.nodes.filter(({ element }) => element.name === name)
  return called.find(({ repeat }) => repeat === null) ?? called[0]
}

function showNotice({ level, text }: ActionParams, { filling, parse, showNotice: show }: ActionScope): void {
  const rowText = rowTextOf(text, filling, parse)
  if (rowText) show(levelOf(level), text, rowText)
  else show(levelOf(level), text)
}

/** Sets a question in rows in the row of the action, else in every row. */
function setValue(node: PlanNode, source: unknown, { filling, parse }: ActionScope, from: RowId): void {
  const { path } = node
  if (path === null || node.kind.sort !== 'input' || typeof source !== 'string') return
  const rows = rowsAround(filling, node, from)
  if (source.trim() === '') return rows.forEach((row) => filling.answer(path, undefined, row))
  if (!parse) return
  const { nodes, byId } = filling.compiled
  const repeat = node.repeat === null ? null : nameOf(byId.get(node.repeat)?.path ?? '')
  const parsed = parse(source, { names: namesOf(nodes), repeat }, 'value')
  if ('error' in parsed) return
  for (const row of rows) {
    const outcome = filling.evaluate(parsed.expression, row)
    if ('error' in outcome) continue
    const value = (outcome.value ?? undefined) as Json | undefined
    if (value !== undefined && node.schema && schemaViolation({ type: node.schema['type'] }, value)) continue
    filling.answer(path, value, row)
  }
}

const LEVELS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies NoticeLevel[]
const levelOf = (level: unknown): NoticeLevel => (LEVELS.includes(level) ? (level as NoticeLevel) : 'info')

/** Returns the answers embedded in a text that belongs to no element, in any language; null if there are none. */
function rowTextOf(text: unknown, { compiled }: Filling, parse: typeof parseExpression | undefined): RowText | null {
  const texts = new Set(textsInSetting(text))
  const parts = [...texts].flatMap(answerParts)
  if (parts.length === 0) return null
  const names = namesOf(compiled.nodes)
  const answers = new Map<string, string>()
  const expressions = new Map<string, Expression>()
  for (const { is, text: part } of parts) {
    const full = is === 'name' ? resolveAnswerName(part, null, names) : null
    if (full !== null) answers.set(part, pathOf(full))
    const parsed = is === 'expression' ? parse?.(part, { names, repeat: null }, 'value') : undefined
    if (parsed && 'expression' in parsed) expressions.set(part, parsed.expression)
  }
  return { words: { texts, answers }, expressions, row: ROOT }
}

/** The names available to an action's expression: all answers of the form. */
function namesOf(nodes: readonly PlanNode[]): AnswerNames {
  return answerNames(
    nodes.flatMap(({ path, kind, schema }): readonly NamedAnswer[] => {
      if (path === null) return []
      if (kind.rows) return [{ name: nameOf(path), repeat: true }]
      return kind.sort === 'input' ? [{ name: nameOf(path), type: expressionTypeOf(schema) }] : []
    }),
  )
}
