import type { Element } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { ADDITIONS, settingsOf, type Addition } from '../store/settingsOf.ts'

/** What an element's rules of one sort come down to. */
export interface RuleBadge {
  readonly sort: Addition
  /** The settings that say something, in the order of the inspector. */
  readonly keys: readonly [string, ...string[]]
}

const NONE: readonly RuleBadge[] = []
const known = new WeakMap<Element, readonly RuleBadge[]>()

/** Whether an element has conditions, rules or calculations of its own, by sort. The same list while the element is. */
export function ruleBadges(element: Element, kind: ElementKind): readonly RuleBadge[] {
  const before = known.get(element)
  if (before) return before
  const found = ADDITIONS.flatMap((sort): readonly RuleBadge[] => {
    const [first, ...others] = settingsOf(kind).flatMap(({ key, addition, hint }) => {
      // A message stands for its rule; what a kind always has says nothing.
      if (addition !== sort || hint.along || hint.when) return []
      const value = element.settings[key]
      return value === undefined || value === '' || value === (hint.on ?? false) ? [] : [key]
    })
    return first === undefined ? [] : [{ sort, keys: [first, ...others] }]
  })
  const badges = found.length === 0 ? NONE : found
  known.set(element, badges)
  return badges
}

/** The pictures of the sorts. */
export const BADGE_ICONS: { readonly [sort in Addition]: string } = {
  logic: 'branch',
  rules: 'shield',
  values: 'calculated',
}
