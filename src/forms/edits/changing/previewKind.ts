import type { ValueType } from '../../../logic/AnswerNames.ts'
import { answerPaths, nameOf, expressionTypeOf, answerNamesOf } from '../../compile/answerPaths.ts'
import { compileElement } from '../../compile/compileElement.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { ElementId, FormDocument, Element } from '../../document/FormDocument.ts'
import { walkFrom, walk } from '../../document/walk.ts'
import type { FirstSettings } from '../addElement.ts'
import { changeKind } from '../changeKind.ts'
import type { Kinds, Json, ElementKind } from '../../kinds/ElementKind.ts'
import { convertSettings, type ConvertedSettings } from './convertSettings.ts'
import { schemaViolation } from '../../filling/schemaViolation.ts'
import { settingsByEditor } from '../../kinds/settingsByEditor.ts'
import type { ExpressionError } from '../../../logic/Expression.ts'
import { mentionsIn } from '../../../logic/mentions.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { ruleScopes, type RulePlace } from '../../compile/ruleScopes.ts'
import { answerTexts, expressionsIn } from '../../kinds/answerTexts.ts'

/** Effects of a change of kind, before it is applied. */
export interface KindPreview {
  readonly elements: readonly ({ readonly id: ElementId } & ConvertedSettings)[]
  /** Changes of answer types in expressions and exports, without repetitions. */
  readonly answers: readonly { readonly before: ValueType | null; readonly after: ValueType | null }[]
  /** Changes of dotted answer names; null for none. */
  readonly names: readonly { readonly before: string | null; readonly after: string | null }[]
  readonly rules: readonly RuleUse[]
  readonly uses: readonly FormUse[]
}

/** Computes the effects of changing elements to the kind `to`, on them and on rules that read their answers. */
export function previewKind(
  document: FormDocument,
  ids: readonly ElementId[],
  to: string,
  kinds: Kinds,
  settingsOf: FirstSettings,
): KindPreview {
  const after = changeKind(ids, to, kinds, settingsOf).apply(document)
  const changing = ids.filter((id) => elementOf(document, id)?.kind !== to)
  const inside = new Set(Array.from(walkFrom(document, changing), ({ id }) => id))
  return {
    elements: changing.flatMap((id) => {
      const element = elementOf(document, id)
      const [from, kind] = [kinds.get(element?.kind ?? ''), kinds.get(to)]
      return element && from && kind ? [{ id, ...convertSettings(from, kind, element.settings, settingsOf(kind)) }] : []
    }),
    answers: answersOf(document, after, changing, kinds),
    names: namesOf(document, after, inside, kinds),
    rules: rulesReading(document, after, inside, kinds),
    uses: formUses(after, inside, kinds),
  }
}

function answersOf(before: FormDocument, after: FormDocument, ids: readonly ElementId[], kinds: Kinds) {
  const changes = new Map<string, KindPreview['answers'][number]>()
  for (const id of ids) {
    const [was, is] = [answerTypeOf(before, id, kinds), answerTypeOf(after, id, kinds)]
    if (was !== is) changes.set(`${was} ${is}`, { before: was, after: is })
  }
  return [...changes.values()]
}

/** Null if the element has no answer. */
function answerTypeOf(document: FormDocument, id: ElementId, kinds: Kinds): ValueType | null {
  const element = elementOf(document, id)
  const kind = element && kinds.get(element.kind)
  if (!kind || (kind.sort !== 'input' && !kind.nests)) return null
  if (kind.sort === 'input') return expressionTypeOf(compileElement(element, kind).schema)
  return kind.rows ? 'list' : 'map'
}

function namesOf(before: FormDocument, after: FormDocument, inside: ReadonlySet<ElementId>, kinds: Kinds) {
  const [was, is] = [answerPaths(before, kinds), answerPaths(after, kinds)]
  return Array.from(inside).flatMap((id) => {
    const [path, next] = [was.get(id), is.get(id)]
    if (path === next) return []
    return [{ before: path === undefined ? null : nameOf(path), after: next === undefined ? null : nameOf(next) }]
  })
}

/** A part of the form other than rules that refers to an answer. */
interface FormUse {
  readonly of: 'data' | 'mapData' | 'events' | 'buttons'
  /** False if its initial answer is invalid for the element. */
  readonly fits: boolean
}

/** Parts of the form that refer to answers of these elements. */
function formUses(document: FormDocument, inside: ReadonlySet<ElementId>, kinds: Kinds): readonly FormUse[] {
  const { data, mapData, events } = document.form
  const paths = Array.from(inside).flatMap((id) => answerPaths(document, kinds).get(id) ?? [])
  const names = new Set(paths.flatMap((path) => [nameOf(path), path.slice(path.lastIndexOf('/') + 1)]))
  const isNamed = (name: unknown) => typeof name === 'string' && names.has(name)
  const begun = Array.from(inside).flatMap((id) => {
    const element = elementOf(document, id)
    const kind = element && kinds.get(element.kind)
    const value = answerAt(data, answerPaths(document, kinds).get(id))
    if (!kind || value === undefined || kind.sort !== 'input') return []
    return [schemaViolation(compileElement(element, kind).schema ?? {}, value) === null]
  })
  const buttons = Object.values(document.elements).some(({ kind, settings }) => {
    const known = kinds.get(kind)
    return known !== undefined && settingsByEditor(known, 'name').some((key) => isNamed(settings[key]))
  })
  return [
    ...(begun.length > 0 ? [{ of: 'data' as const, fits: begun.every(Boolean) }] : []),
    ...(Object.values(mapData).some(isNamed) ? [{ of: 'mapData' as const, fits: true }] : []),
    ...(events.some(({ of, params }) => isNamed(of) || isNamed(params['name']))
      ? [{ of: 'events' as const, fits: true }]
      : []),
    ...(buttons ? [{ of: 'buttons' as const, fits: true }] : []),
  ]
}

function answerAt(data: unknown, path: string | undefined): Json | undefined {
  let value = data
  for (const name of path?.split('/') ?? []) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  }
  return path === undefined ? undefined : (value as Json | undefined)
}

/** A rule that reads an answer of a changed element. */
interface RuleUse {
  readonly element: ElementId
  readonly setting: string
  /** The updated expression. */
  readonly source: string
  /** The resulting error; null if it stays valid, or was invalid before. */
  readonly error: ExpressionError | null
}

/**
 * Rules that read answers of these elements as of `after`, and those of the elements themselves that become invalid.
 */
function rulesReading(
  before: FormDocument,
  after: FormDocument,
  inside: ReadonlySet<ElementId>,
  kinds: Kinds,
): readonly RuleUse[] {
  const named = new Set(
    Array.from(inside)
      .flatMap((id) => answerPaths(after, kinds).get(id) ?? [])
      .map(nameOf),
  )
  const gone = new Set(
    Array.from(inside)
      .flatMap((id) => answerPaths(before, kinds).get(id) ?? [])
      .map(nameOf),
  )
  const words = [...new Set([...named, ...gone].map((name) => name.split('.').at(-1) ?? ''))]
  const [scopes, scopesBefore] = [ruleScopes(after, kinds), ruleScopes(before, kinds)]
  const { isRepeat } = answerNamesOf(after, kinds)
  const uses: RuleUse[] = []
  for (const element of walk(after)) {
    const { id } = element
    const kind = kinds.get(element.kind)
    if (!kind) continue
    const settings = elementOf(before, id)?.settings
    for (const { key, source, isInWords } of sourcesOf(element, kind)) {
      // Rules of a changed element count as well, since its answer may change.
      const own = inside.has(id) && elementOf(before, id) !== elementOf(after, id)
      if (!own && !words.some((word) => source.includes(word))) continue
      const place = scopes(id, key)
      const reads = mentionsIn(source, place?.scope.repeat ?? null, isRepeat).some(
        ({ name }) => named.has(name) || gone.has(name),
      )
      const old = isInWords ? source : settings?.[key]
      const error = errorIn(source, place)
      const wasWrong = typeof old === 'string' && errorIn(old, scopesBefore(id, key)) !== null
      const breaks = error !== null && !wasWrong ? error : null
      if (reads || breaks) uses.push({ element: id, setting: key, source, error: breaks })
    }
  }
  return uses
}

interface Source {
  readonly key: string
  readonly source: string
  readonly isInWords: boolean
}

/** Expressions of an element, including those in its texts. */
function sourcesOf(element: Element, kind: ElementKind): readonly Source[] {
  const own = settingsByEditor(kind, 'expression').flatMap((key): readonly Source[] => {
    const source = element.settings[key]
    return typeof source === 'string' && source.trim() !== '' ? [{ key, source, isInWords: false }] : []
  })
  const inWords = answerTexts(element, kind).flatMap(({ setting, words }) =>
    expressionsIn(words).map((source) => ({ key: setting, source, isInWords: true })),
  )
  return [...own, ...inWords]
}

function errorIn(source: string, place: RulePlace | null): ExpressionError | null {
  const parsed = place && parseExpression(source, place.scope, place.wants)
  return parsed && 'error' in parsed ? parsed.error : null
}
