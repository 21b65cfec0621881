import type { ExpressionError } from '../../../logic/Expression.ts'
import { mentionsIn } from '../../../logic/mentions.ts'
import { parseExpression } from '../../../logic/parseExpression.ts'
import { answerNamesOf, answerPaths, nameOf } from '../../compile/answerPaths.ts'
import { ruleScopes, type RulePlace } from '../../compile/ruleScopes.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { Element, ElementId, FormDocument } from '../../document/FormDocument.ts'
import { walk } from '../../document/walk.ts'
import { answerTexts, expressionsIn } from '../../kinds/answerTexts.ts'
import type { ElementKind, Kinds } from '../../kinds/ElementKind.ts'
import { settingsByEditor } from '../../kinds/settingsByEditor.ts'

/** A rule that reads an answer of a changed element. */
export interface RuleUse {
  readonly element: ElementId
  readonly setting: string
  /** As it will be written. */
  readonly source: string
  /** The error it will have; null when it stays valid, or was invalid before. */
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
  for (const element of walk(after)) {
    const { id } = element
    const kind = kinds.get(element.kind)
    if (!kind) continue
    const settings = elementOf(before, id)?.settings
    for (const { key, source, isInWords } of sourcesOf(element, kind)) {
      // The rules of a changed element itself are looked at, too: its answer may be another.
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

/** The expressions of an element, those in its words among them. */
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
