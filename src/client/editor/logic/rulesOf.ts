import { resolveAnswerName } from '../../../forms/compile/resolveAnswerName.ts'
import { answerNamesOf, answerPaths, nameOf } from '../../../forms/compile/answerPaths.ts'
import { ROLES, type Role } from '../../../forms/compile/CompiledForm.ts'
import { dependencyGraph } from '../../../forms/compile/dependencyGraph.ts'
import { documentScopeOf, targetScope } from '../../../forms/compile/ruleScope.ts'
import { ruleScopes, type RulePlace } from '../../../forms/compile/ruleScopes.ts'
import type { Element, ElementId, FormDocument, FormEvent } from '../../../forms/document/FormDocument.ts'
import { answerParts } from '../../../forms/document/textParts.ts'
import { walk } from '../../../forms/document/walk.ts'
import { answerTexts } from '../../../forms/kinds/answerTexts.ts'
import type { Kinds } from '../../../forms/kinds/ElementKind.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'

/** An expression of an element, or an action of a button or the form, with the elements whose answers it reads. */
export interface FormRule {
  /** The element it belongs to; null for an event of the form. */
  readonly element: ElementId | null
  /** `words`: a text with references; `action`: of a button; `event`: of the form. */
  readonly role: Role | 'words' | 'action' | 'event'
  /** The setting whose text has references. */
  readonly setting?: string
  /** The expression; '' if the action needs none. */
  readonly source: string
  readonly reads: readonly ElementId[]
  /** The element that is set, or gone to. */
  readonly to: ElementId | null
  readonly event?: FormEvent
}

/** Returns all rules of a document: the form's events first, then those of its elements, in document order. */
export function rulesOf(document: FormDocument, kinds: Kinds): readonly FormRule[] {
  const graph = dependencyGraph(document, kinds)
  const placeOf = ruleScopes(document, kinds)
  const find = finder(document, kinds)
  const ruleOfElement = (element: Element): readonly FormRule[] => {
    const { id, kind, settings } = element
    const own = { element: id, to: null }
    const rules = ROLES.flatMap((role): readonly FormRule[] => {
      const source = settings[role]
      const has = Object.hasOwn(kinds.get(kind)?.settings.properties ?? {}, role)
      if (!has || typeof source !== 'string' || source.trim() === '') return []
      const reads = (graph.get(id) ?? []).filter((one) => one.role === role).map(({ to }) => to)
      return [{ ...own, role, source, reads: [...new Set(reads)] }]
    })
    const known = kinds.get(kind)
    const texts = new Map((known ? answerTexts(element, known) : []).map((one) => [one.setting, one.words]))
    const textRules = Array.from(texts).flatMap(([setting, words]): readonly FormRule[] => {
      const read = find.inWords(words, placeOf(id, setting))
      return read.length === 0 ? [] : [{ ...own, role: 'words', setting, source: words, reads: read }]
    })
    const actionRules = kind === 'button' ? actionOf(element, placeOf(id, 'value'), find) : []
    return [...rules, ...actionRules, ...textRules]
  }
  return [...eventsOf(document, kinds, find), ...Array.from(walk(document)).flatMap(ruleOfElement)]
}

/** Returns the rules of an element, those of others that read its answer, and those that set it. */
export function rulesAbout(rules: readonly FormRule[], id: ElementId): readonly FormRule[] {
  return rules.filter(({ element, reads, to }) => element === id || to === id || reads.includes(id))
}

type Find = ReturnType<typeof finder>

/** Returns lookups of elements by their names in expressions and actions. */
function finder(document: FormDocument, kinds: Kinds) {
  const byPath = new Map<string, ElementId>()
  for (const [id, path] of answerPaths(document, kinds)) byPath.set(nameOf(path), id)
  const byName = new Map<string, ElementId>()
  for (const { id, name } of walk(document)) if (name !== undefined && !byName.has(name)) byName.set(name, id)
  const called = (name: unknown) => (typeof name === 'string' ? (byPath.get(name) ?? byName.get(name) ?? null) : null)
  const read = (source: unknown, place: RulePlace | null): readonly ElementId[] => {
    if (!place || typeof source !== 'string' || source.trim() === '') return []
    const parsed = parseExpression(source, place.scope, place.wants)
    if ('error' in parsed) return []
    return [...new Set(parsed.expression.reads.flatMap(({ name }) => byPath.get(name) ?? []))]
  }
  const inWords = (words: string, place: RulePlace | null) => [
    ...new Set(
      answerParts(words).flatMap(({ is, text }) => {
        if (is === 'expression') return read(text, place)
        const full = place && resolveAnswerName(text, place.scope.repeat ?? null, place.scope.names)
        return (full !== null && byPath.get(full)) || []
      }),
    ),
  ]
  return { called, read, inWords }
}

/** Returns the action of a button, except submit and reset. */
function actionOf({ id, settings }: Element, place: RulePlace | null, find: Find): readonly FormRule[] {
  const { action, name, value } = settings
  if (action !== 'setValue' && action !== 'goTo') return []
  const source = action === 'setValue' && typeof value === 'string' ? value : ''
  return [{ element: id, role: 'action', source, reads: find.read(source, place), to: find.called(name) }]
}

function eventsOf(document: FormDocument, kinds: Kinds, find: Find): readonly FormRule[] {
  const { events } = document.form
  if (events.length === 0) return []
  const surroundings = documentScopeOf(document, answerNamesOf(document, kinds))
  return events.map((event): FormRule => {
    const { name, value } = event.params
    const source = event.action === 'setValue' && typeof value === 'string' ? value : ''
    const of = event.on === 'change' ? find.called(event.of) : null
    const reads = find.read(source, { scope: targetScope(name, surroundings), wants: 'value' })
    const to = event.action === 'setValue' || event.action === 'goTo' ? find.called(name) : null
    return { element: null, role: 'event', source, reads: [...new Set([...(of ? [of] : []), ...reads])], to, event }
  })
}
