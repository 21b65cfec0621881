import { safeHref } from '../../elements/text-block/safeHref.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { FormEvent } from '../../forms/document/FormDocument.ts'
import type { Filling } from '../../forms/filling/Filling.ts'
import { localNow, newUuid } from '../../forms/filling/moment.ts'
import { schemaViolation } from '../../forms/filling/schemaViolation.ts'
import type { Json } from '../../forms/kinds/ElementKind.ts'
import type { ChoiceList } from '../../forms/lists/ChoiceList.ts'
import type { parseExpression } from '../../logic/parseExpression.ts'
import { namesOf, readerOf } from './readInput.ts'

export type NamedAction = FormEvent['action']
export type ActionParams = FormEvent['params']
export type NoticeLevel = 'info' | 'success' | 'warning' | 'error'

/** What actions do to the page around a filling. */
export interface ActionPlace {
  /** Says something; `text` in the author's words. */
  readonly showNotice: (level: NoticeLevel, text: unknown) => void
  /** Opens a checked address apart from the form. */
  readonly openUrl: (url: string) => void
  /** Brings a question on screen. */
  readonly goTo: (elementId: string) => void
}

/** What an action works on. */
export interface ActionScope extends ActionPlace {
  readonly filling: Filling
  /** Calls initApi again. */
  readonly refetch: () => void
  /** Reads expressions; left out where a form has none, so that its page need not carry the language. */
  readonly parse?: typeof parseExpression | undefined
  /** The lists that came, for `lookup`. */
  readonly lists?: ReadonlyMap<string, ChoiceList>
}

/**
 * Runs one named action with its params (see FormEvent). What makes no sense, such as the name of an element that is not
 * there or an expression that cannot be read, does nothing: nothing that an author declares may break a filling.
 */
export function runAction(action: NamedAction, params: ActionParams, scope: ActionScope): void {
  const node = nodeCalled(scope.filling, params['name'])
  switch (action) {
    case 'setValue':
      if (node) setValue(node, params['value'], scope)
      return
    case 'showNotice':
      return scope.showNotice(levelOf(params['level']), params['text'])
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

/** The element an event or an action names: by its dotted name, or the first of that name outside of all repeats. */
export function nodeCalled({ compiled }: Filling, name: unknown): PlanNode | undefined {
  if (typeof name !== 'string' || name === '') return undefined
  const exact = compiled.byPath.get(name.replaceAll('.', '/'))
  if (exact?.repeat === null) return exact
  return compiled.nodes.find(({ element, repeat }) => element.name === name && repeat === null)
}

function setValue(node: PlanNode, source: unknown, { filling, lists, parse }: ActionScope): void {
  if (node.path === null || node.kind.sort !== 'input' || typeof source !== 'string') return
  if (source.trim() === '') return filling.answer(node.path, undefined)
  if (!parse) return
  const { nodes } = filling.compiled
  const parsed = parse(source, { names: namesOf(nodes) }, 'value')
  if ('error' in parsed) return
  const outcome = parsed.expression.evaluate(readerOf(filling), {
    today: localNow().slice(0, 10),
    now: localNow,
    uuid: newUuid,
    lookup: (list, key, column) => lookUp(filling, lists, list, key, column),
  })
  if ('error' in outcome) return
  const value = (outcome.value ?? undefined) as Json | undefined
  if (value !== undefined && node.schema && schemaViolation({ type: node.schema['type'] }, value)) return
  filling.answer(node.path, value)
}

function lookUp(
  { compiled }: Filling,
  lists: ActionScope['lists'],
  name: string,
  key: string,
  column: string,
): string | null {
  const list = lists?.get(name)
  const keys = compiled.form.lists?.find((one) => one.name === name)?.value
  if (!list || keys === undefined) return null
  const [at, wanted] = [list.columns.indexOf(keys), list.columns.indexOf(column)]
  return list.rows.find((row) => row[at] === key)?.[wanted] ?? null
}

const LEVELS: readonly unknown[] = ['info', 'success', 'warning', 'error'] satisfies NoticeLevel[]
const levelOf = (level: unknown): NoticeLevel => (LEVELS.includes(level) ? (level as NoticeLevel) : 'info')
