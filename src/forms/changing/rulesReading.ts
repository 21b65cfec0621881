import type { ExpressionError } from '../../logic/Expression.ts'
import { mentionsIn } from '../../logic/mentions.ts'
import { parseExpression } from '../../logic/parseExpression.ts'
import { answerNamesOf, answerPaths, nameOf } from '../compile/answerPaths.ts'
import { ruleScopes, type RulePlace } from '../compile/ruleScopes.ts'
import { ancestorsOf } from '../document/ancestorsOf.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { walk } from '../document/walk.ts'
import type { Kinds } from '../kinds/ElementKind.ts'
import { settingsByEditor } from '../kinds/settingsByEditor.ts'

/** A rule that reads an answer of a changed element. */
export interface RuleUse {
  readonly element: ElementId
  readonly setting: string
  /** As it will be written. */
  readonly source: string
  /** What will be wrong with it; null when it goes on making sense, or made none before. */
  readonly error: ExpressionError | null
}

/** The rules that read answers of these elements once they are as in `after`, and those of theirs that go wrong. */
export function rulesReading(
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
  for (const { id, kind: kindId, settings } of walk(after)) {
    const kind = kinds.get(kindId)
    if (!kind) continue
    for (const key of settingsByEditor(kind, 'expression')) {
      const source = settings[key]
      if (typeof source !== 'string' || source.trim() === '') continue
      // The rules of a changed element itself are looked at, too: its answer may be another.
      const own = inside.has(id) && elementOf(before, id) !== elementOf(after, id)
      if (!own && !words.some((word) => source.includes(word))) continue
      const row = rowAround(after, id, kinds)
      const reads = mentionsIn(source, row, isRepeat).some(({ name }) => named.has(name) || gone.has(name))
      const old = elementOf(before, id)?.settings[key]
      const error = errorIn(source, scopes(id, key))
      const wasWrong = typeof old === 'string' && errorIn(old, scopesBefore(id, key)) !== null
      const breaks = error !== null && !wasWrong ? error : null
      if (reads || breaks) uses.push({ element: id, setting: key, source, error: breaks })
    }
  }
  return uses
}

function rowAround(document: FormDocument, id: ElementId, kinds: Kinds): string | null {
  const repeat = ancestorsOf(document, id).find(({ kind }) => kinds.get(kind)?.rows)
  return repeat ? nameOf(answerPaths(document, kinds).get(repeat.id) ?? '') : null
}

function errorIn(source: string, place: RulePlace | null): ExpressionError | null {
  const parsed = place && parseExpression(source, place.scope, place.wants)
  return parsed && 'error' in parsed ? parsed.error : null
}
