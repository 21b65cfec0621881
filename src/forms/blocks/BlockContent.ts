import type { Clip, ClipRoot } from '../edits/clipboard/Clip.ts'
import type { ElementId } from '../document/FormDocument.ts'
import type { StoredElement } from '../document/StoredDocument.ts'

/** Content of an edition of a block: elements in clipboard format; element ids are those of the block's parts. */
export type BlockContent = Clip

/** An edition of a block, with its content. */
export interface BlockEdition {
  readonly block: string
  /** Starts at 1. */
  readonly edition: number
  readonly content: BlockContent
}

/** Maximum size of an edition's JSON, in bytes. */
export const MAX_BLOCK_BYTES = 512 * 1024

/** All parts of some trees, parents first. */
export function partsOf(roots: readonly Pick<ClipRoot, 'element'>[]): readonly StoredElement[] {
  const within = (element: StoredElement): StoredElement[] => [element, ...(element.children ?? []).flatMap(within)]
  return roots.flatMap(({ element }) => within(element))
}

/** Maps every part of a tree, keeping its structure. */
export const mapParts = (element: StoredElement, map: (part: StoredElement) => StoredElement): StoredElement => ({
  ...map(element),
  ...(element.children ? { children: element.children.map((child) => mapParts(child, map)) } : {}),
})

/** Parts by id. */
export const partsById = (content: BlockContent): ReadonlyMap<ElementId, StoredElement> =>
  new Map(partsOf(content.roots).map((part) => [part.id, part]))
