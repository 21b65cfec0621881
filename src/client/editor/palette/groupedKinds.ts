import type { Kinds, PaletteGroup } from '../../../forms/kinds/ElementKind.ts'

/** The groups of the palette, in order. */
export const PALETTE_GROUPS: readonly PaletteGroup[] = [
  'text',
  'number',
  'choice',
  'date',
  'place',
  'media',
  'layout',
  'content',
  'special',
]

const known = new WeakMap<Kinds, ReadonlyMap<PaletteGroup, readonly string[]>>()

/** The kinds of one group, in the order of the palette. */
export function groupedKinds(kinds: Kinds, group: PaletteGroup): readonly string[] {
  const groups = known.get(kinds) ?? new Map(PALETTE_GROUPS.map((name) => [name, inOrder(kinds, name)]))
  known.set(kinds, groups)
  return groups.get(group) ?? []
}

/** All kinds that the palette offers, in its order. */
export const offeredKinds = (kinds: Kinds): readonly string[] =>
  PALETTE_GROUPS.flatMap((group) => groupedKinds(kinds, group))

const inOrder = (kinds: Kinds, group: PaletteGroup): readonly string[] =>
  kinds.all
    .filter(({ palette }) => palette?.group === group)
    .sort((a, b) => (a.palette?.order ?? 0) - (b.palette?.order ?? 0))
    .map(({ id }) => id)
