import { convertSettings } from '../../../forms/edits/changing/convertSettings.ts'
import { kindChangeProblem } from '../../../forms/edits/changing/kindChangeProblem.ts'
import { expressionTypeOf } from '../../../forms/compile/answerPaths.ts'
import type { JsonSchema } from '../../../forms/compile/CompiledForm.ts'
import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { Element, ElementId, FormDocument } from '../../../forms/document/FormDocument.ts'
import type { ElementKind, Kinds } from '../../../forms/kinds/ElementKind.ts'
import { changedSettings, newElementSettings } from '../inspector/changedSettings.ts'

/** A kind that elements can be changed to, and how much of the author's settings it keeps. */
export interface TargetKind {
  readonly kind: ElementKind
  /** Number of settings lost over all elements; defaults of their kind do not count. */
  readonly losses: number
  /** `answers`: nothing is lost, but the answer type changes. */
  readonly keeps: 'all' | 'answers' | 'some'
}

export const TIERS: readonly TargetKind['keeps'][] = ['all', 'answers', 'some']

/** Returns the kinds that all these elements can be changed to, those that keep most first, else in palette order. */
export function targetKinds(document: FormDocument, ids: readonly ElementId[], kinds: Kinds): readonly TargetKind[] {
  const elements = ids.flatMap((id) => elementOf(document, id) ?? [])
  const offered = kinds.all.flatMap((kind): readonly TargetKind[] => {
    const refusals = ids.map((id) => kindChangeProblem(document, id, kind.id, kinds))
    if (!refusals.includes(null) || refusals.some((one) => one !== null && one !== 'sameKind')) return []
    const each = elements.flatMap((element) => {
      const from = kinds.get(element.kind)
      return from && from !== kind ? [outcomeOf(document, element, from, kind)] : []
    })
    const losses = each.reduce((sum, one) => sum + one.losses, 0)
    return [{ kind, losses, keeps: losses > 0 ? 'some' : each.every((one) => one.sameAnswer) ? 'all' : 'answers' }]
  })
  return TIERS.flatMap((tier) =>
    offered
      .filter(({ keeps }) => keeps === tier)
      .toSorted((a, b) => a.losses - b.losses || rank(a.kind) - rank(b.kind)),
  )
}

function outcomeOf({ languages }: FormDocument, { settings }: Element, from: ElementKind, to: ElementKind) {
  const as = convertSettings(from, to, settings, newElementSettings(to, languages))
  const changed = changedSettings(from, settings, languages)
  const answerOf = (kind: ElementKind, kindSettings: typeof settings) =>
    expressionTypeOf((kind.valueSchema?.(kindSettings) as JsonSchema) ?? null)
  return {
    losses: as.lost.filter((key) => changed.has(key)).length,
    sameAnswer:
      answerOf(from, settings) === answerOf(to, as.settings) &&
      from.nests === to.nests &&
      (from.rows === undefined) === (to.rows === undefined),
  }
}

const GROUPS = ['text', 'number', 'choice', 'date', 'place', 'media', 'layout', 'content', 'special']

const rank = ({ palette }: ElementKind) => (palette ? GROUPS.indexOf(palette.group) * 1_000 + palette.order : Infinity)
