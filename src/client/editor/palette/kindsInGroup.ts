import type { Kinds, PaletteGroup } from '../../../forms/kinds/ElementKind.ts'

/** Groups of the palette, in order. */
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

/** Returns the kinds of a group, in palette order. */
export function kindsInGroup(kinds: Kinds, group: PaletteGroup): readonly string[] {
  const groups = known.get(kinds) ?? new Map(PALETTE_GROUPS.map((name) => [name, inOrder(kinds, name)]))
  known.set(kinds, groups)
  return groups.get(group) ?? []
}

/** A tile of the palette: the kind that a press adds, and its variants. */
export interface Tile {
  readonly kind: string
  readonly variants: readonly string[]
}

const tiles = new WeakMap<readonly string[], readonly Tile[]>()

/** Returns the tiles of a group, in palette order. */
export function tilesOf(kinds: Kinds, group: PaletteGroup): readonly Tile[] {
  const all = kindsInGroup(kinds, group)
  const before = tiles.get(all)
  if (before) return before
  const isOf = (id: string, kind?: string) => kinds.get(id)?.palette?.variantOf === kind
  const made = all.filter((id) => isOf(id)).map((kind) => ({ kind, variants: all.filter((id) => isOf(id, kind)) }))
  tiles.set(all, made)
  return made
}

/** Returns all kinds in the palette, in its order. */
export const paletteKinds = (kinds: Kinds): readonly string[] =>
  PALETTE_GROUPS.flatMap((group) => kindsInGroup(kinds, group))

const inOrder = (kinds: Kinds, group: PaletteGroup): readonly string[] =>
  kinds.all
    .filter(({ palette }) => palette?.group === group)
    .sort((a, b) => (a.palette?.order ?? 0) - (b.palette?.order ?? 0))
    .map(({ id }) => id)
