import { answerNamesOf, nameOf, answerPaths, typeOf } from '../../../forms/compile/answerPaths.ts'
import { compileElement } from '../../../forms/compile/compileElement.ts'
import { ancestorsOf } from '../../../forms/document/ancestorsOf.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import type { Scope } from '../../../logic/Expression.ts'

/** What an expression may mention where it stands, and what it has to come to. */
export interface ScopeOfSetting {
  readonly scope: Scope
  readonly wants: 'condition' | 'value'
}

const CONDITIONS: ReadonlySet<string> = new Set([
  'shownWhen',
  'requiredWhen',
  'readOnlyWhen',
  'choiceFilter',
  'constraint',
])

/** The scope of an expression in an element's setting: its row's answers, its own value, its choices. */
export function scopeOfSetting(document: FormDocument, id: ElementId, setting: string, kinds: Kinds): ScopeOfSetting {
  const element = document.elements[id]
  const kind = element && kinds.get(element.kind)
  const repeat = ancestorsOf(document, id).find((around) => kinds.get(around.kind)?.rows)
  const path = repeat && answerPaths(document, kinds).get(repeat.id)
  const own = element && kind ? typeOf(compileElement(element, kind).schema) : 'any'
  return {
    scope: {
      ...scopeOfForm(document, kinds).scope,
      repeat: path === undefined ? null : nameOf(path),
      ...(setting === 'constraint' ? { value: own } : {}),
      ...(setting === 'choiceFilter' && element ? { choice: columnsOf(document, element) } : {}),
    },
    wants: CONDITIONS.has(setting) ? 'condition' : 'value',
  }
}

/** The scope of an expression of the form itself: the value that an event sets. */
export function scopeOfForm(document: FormDocument, kinds: Kinds): ScopeOfSetting {
  const lists = new Map(document.form.lists?.map((list) => [list.name, list.columns] as const))
  return { scope: { names: answerNamesOf(document, kinds), repeat: null, lists }, wants: 'value' }
}

function columnsOf({ form }: FormDocument, { settings }: Element): readonly string[] | 'any' {
  const name = settings['choicesFrom']
  if (typeof name !== 'string' || name === '') return ['value']
  const list = form.lists?.find((one) => one.name === name)
  return list ? ['value', ...list.columns] : 'any'
}
