import type { Element } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { ADDITIONS, settingsOf, type Addition } from '../store/settingsOf.ts'

/** An element's rules of one sort. */
export interface RuleBadge {
  readonly sort: Addition
  /** The settings with a value, in the order of the inspector. */
  readonly keys: readonly [string, ...string[]]
}

const NONE: readonly RuleBadge[] = []
const known = new WeakMap<Element, readonly RuleBadge[]>()

/** Returns the sorts of conditions, rules and calculations that an element has. Cached per element. */
export function ruleBadges(element: Element, kind: ElementKind): readonly RuleBadge[] {
  const before = known.get(element)
  if (before) return before
  const found = ADDITIONS.flatMap((sort): readonly RuleBadge[] => {
    const [first, ...others] = settingsOf(kind).flatMap(({ key, addition, hint }) => {
      // A message belongs to its rule; default values do not count.
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

/** Icons of the sorts. */
export const BADGE_ICONS: { readonly [sort in Addition]: string } = {
  logic: 'branch',
  rules: 'shield',
  values: 'calculated',
}
