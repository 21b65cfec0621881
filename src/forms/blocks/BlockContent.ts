import type { Clip, ClipRoot } from '../edits/clipboard/Clip.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { StoredElement } from '../document/StoredDocument.ts'

/** The content of one edition of a block: elements as in a clip; their ids are those of the block's parts. */
export type BlockContent = Clip

/** One edition of a block, with what is in it. */
export interface BlockEdition {
  readonly block: string
  /** From 1. */
  readonly edition: number
  readonly content: BlockContent
}

/** So many bytes of JSON an edition may have. */
export const MOST_BLOCK_BYTES = 512 * 1024

/** Every part of some trees, parents first. */
export function partsOf(roots: readonly Pick<ClipRoot, 'element'>[]): readonly StoredElement[] {
  const within = (element: StoredElement): StoredElement[] => [element, ...(element.children ?? []).flatMap(within)]
  return roots.flatMap(({ element }) => within(element))
}

/** Trees with something else in the place of each part; what is below follows. */
export const mapParts = (element: StoredElement, map: (part: StoredElement) => StoredElement): StoredElement => ({
  ...map(element),
  ...(element.children ? { children: element.children.map((child) => mapParts(child, map)) } : {}),
})

/** The parts by id. */
export const partsById = (content: BlockContent): ReadonlyMap<ElementId, StoredElement> =>
  new Map(partsOf(content.roots).map((part) => [part.id, part]))
