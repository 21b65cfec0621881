import { parseExpression } from '../../logic/parseExpression.ts'
import { ruleScopes, type RulePlace } from '../compile/ruleScopes.ts'
import { setSetting } from '../edits/setSetting.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'
import { cyclesOf } from '../compile/cyclesOf.ts'
import { dependencyGraph, type Dependency } from '../compile/dependencyGraph.ts'
import { elementOf } from '../document/childrenOf.ts'
import { readLabel } from '../document/readLabel.ts'
import { contradictionIn } from '../conditions/contradictionIn.ts'
import { readCondition } from '../conditions/readCondition.ts'
import { answerNamesOf } from '../compile/answerPaths.ts'
import { documentScopeOf, targetScope } from '../compile/ruleScope.ts'
import { setFormSettings } from '../edits/setFormSettings.ts'
import { answerParts } from '../document/textParts.ts'
import type { ExpressionError } from '../../logic/Expression.ts'
import type { ElementKind } from '../kinds/ElementKind.ts'
import type { Element, ElementId, FormDocument, FormEvent } from '../document/FormDocument.ts'
import type { Check, Issue } from './Issue.ts'
import type { Role } from '../compile/CompiledForm.ts'
import type { Text } from '../document/Text.ts'

/**
 * Invalid expressions, and references to missing answers. `start` and `end` are character offsets in the setting;
 * `error` is the key of the message, with the same params.
 */
export const wrongExpression: Check = ({ document, kinds, elements }) => {
  const placeOf = ruleScopes(document, kinds)
  return elements.flatMap((element) => {
    const { id } = element
    const kind = kinds.get(element.kind)
    if (!kind) return []
    return errorsIn(element, kind, (setting) => placeOf(id, setting)).map(([setting, error]): Issue => {
      const { key, params, start, end, message } = error
      const isUnknown = key === 'expression.unknownName' || key === 'expression.unknownNameNear'
      return {
        severity: 'error',
        element: id,
        key: `editor:issue.${isUnknown ? 'referenceToUnknownName' : 'badExpression'}`,
        params: { ...params, setting, start, end, message, error: key },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(id, setting, undefined) }],
      }
    })
  })
}

type Found = readonly [setting: string, error: ExpressionError]

function errorsIn({ settings }: Element, kind: ElementKind, placeOf: (setting: string) => RulePlace | null): Found[] {
  return settingsByEditor(kind, 'expression').flatMap((setting): Found[] => {
    const [source, place] = [settings[setting], placeOf(setting)]
    if (!place || typeof source !== 'string' || source.trim() === '') return []
    const parsed = parseExpression(source, place.scope, place.wants)
    return 'error' in parsed ? [[setting, parsed.error]] : []
  })
}

/**
 * Roles that determine whether an answer exists and its value. Required, read-only, choices and constraints are read by
 * nothing: two questions may each be required while the other is blank.
 */
const DECIDING: ReadonlySet<Role | 'parent'> = new Set(['shownWhen', 'calculation', 'count', 'parent'])

/** Cyclic dependencies, with their path: a is shown depending on b, b on a. */
export const cyclicLogic: Check = ({ document, kinds }) =>
  cyclesOf(dependencyGraph(document, kinds), ({ role }) => DECIDING.has(role)).flatMap((way) => {
    // Nesting alone has no cycles, so some step is an expression.
    const rule = way.find(({ role }) => role !== 'parent')
    if (!rule) return []
    return [
      {
        severity: 'error',
        element: rule.from,
        key: 'editor:issue.cyclicLogic',
        params: { path: pathOf(startingWith(rule, way), document), setting: rule.role },
        fixes: [{ labelKey: 'editor:fix.removeLogic', edit: setSetting(rule.from, rule.role, undefined) }],
      },
    ]
  })

const SHOWN = 12

/** Formats a path as `a → b → a`, omitting the middle of a long one. */
function pathOf(way: readonly Dependency[], document: FormDocument): string {
  const names = [...way.map(({ from }) => from), way[0]?.from ?? ''].map((id) => nameOf(id, document))
  const shown = names.length > SHOWN ? [...names.slice(0, SHOWN / 2), '…', ...names.slice(-SHOWN / 2)] : names
  return shown.join(' → ')
}

function startingWith(first: Dependency, way: readonly Dependency[]): readonly Dependency[] {
  const at = way.indexOf(first)
  return [...way.slice(at), ...way.slice(0, at)]
}

function nameOf(id: ElementId, document: FormDocument): string {
  const element = elementOf(document, id)
  const [language = 'en'] = document.languages
  return (element?.name ?? readLabel(element?.settings['label'] as Text | undefined, language)) || (element?.kind ?? id)
}

const CONDITIONS = ['shownWhen', 'requiredWhen', 'readOnlyWhen', 'constraint', 'choiceFilter'] as const

/** A condition with contradictory parts: more than 5 and less than 3. */
export const contradictoryLogic: Check = ({ elements }) =>
  elements.flatMap(({ id, settings }) =>
    CONDITIONS.flatMap((setting) => {
      const source = settings[setting]
      // A single comparison cannot be contradictory.
      if (typeof source !== 'string' || !source.includes('&&')) return []
      const read = readCondition(source)
      const name = 'condition' in read ? contradictionIn(read.condition) : null
      if (name === null) return []
      return [
        {
          severity: 'warning' as const,
          element: id,
          key: 'editor:issue.contradictoryLogic' as const,
          params: { name, setting },
          fixes: [{ labelKey: 'editor:fix.removeLogic' as const, edit: setSetting(id, setting, undefined) }],
        },
      ]
    }),
  )

/** A reaction to or on a missing element, or one that sets an invalid value. */
export const wrongReaction: Check = ({ document, kinds, elements }) => {
  const { events } = document.form
  if (events.length === 0) return []
  const answers = answerNamesOf(document, kinds)
  const surroundings = documentScopeOf(document, answers)
  const names = new Set(elements.flatMap(({ name }) => name ?? []))
  const isThere = (name: unknown) => typeof name === 'string' && (names.has(name) || answers.has(name))
  return events.flatMap((event): readonly Issue[] => {
    const edit = setFormSettings({ events: events.filter((other) => other !== event) })
    const rest = { severity: 'error', element: null, fixes: [{ labelKey: 'editor:fix.removeReaction', edit }] } as const
    const lost = mentionedBy(event).find((name) => !isThere(name))
    if (lost !== undefined) {
      return [{ ...rest, key: 'editor:issue.reactionToUnknownName', params: { name: String(lost), setting: 'events' } }]
    }
    const source = event.action === 'setValue' ? event.params['value'] : undefined
    if (typeof source !== 'string' || source.trim() === '') return []
    const parsed = parseExpression(source, targetScope(event.params['name'], surroundings), 'value')
    if (!('error' in parsed)) return []
    const { key, params, start, end, message } = parsed.error
    const where = { ...params, setting: 'events', start, end, message, error: key }
    return [{ ...rest, key: 'editor:issue.badExpression', params: where }]
  })
}

/** Elements referenced by a reaction. */
function mentionedBy({ of, action, params }: FormEvent): readonly unknown[] {
  const named = action === 'setValue' || action === 'goTo' ? [params['name'] ?? ''] : []
  return [...(of === undefined || of === '' ? [] : [of]), ...named]
}

/** A submission name that refers to a missing question, or to one answered once per row. */
export const wrongInstanceName: Check = ({ document, kinds }) => {
  const { instanceName = '' } = document.form
  const parts = answerParts(instanceName)
  if (parts.length === 0) return []
  const names = answerNamesOf(document, kinds)
  const fixes: Issue['fixes'] = [
    { labelKey: 'editor:fix.removeInstanceName', edit: setFormSettings({ instanceName: '' }) },
  ]
  return parts.flatMap((part): readonly Issue[] => {
    const known = part.is === 'name' ? names.get(part.text) : undefined
    if (known?.is === 'answer' && known.repeat === null) return []
    const name = part.is === 'name' ? part.text : `= ${part.text}`
    const params = { name, setting: 'instanceName' }
    return [{ severity: 'error', element: null, key: 'editor:issue.instanceNameUnknown', params, fixes }]
  })
}
