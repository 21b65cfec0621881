import type { StoredElement } from '../document/StoredDocument.ts'
import type { Text } from '../document/Text.ts'
import { isText } from '../document/titleOf.ts'
import { placementNeedsOfStored, type PlacementNeeds } from '../edits/PlacementNeeds.ts'
import type { BlockContent } from './BlockContent.ts'

/** Maximum number of parts listed in the outline. */
const MOST = 24

/** Metadata of a block, without its content. */
export interface BlockMetadata {
  readonly load: PlacementNeeds
  /** First parts in order: kind, nesting level from 0, and text. */
  readonly outline: readonly { readonly kind: string; readonly level: number; readonly words: Text }[]
}

export function blockMetadata({ roots }: BlockContent): BlockMetadata {
  const elements = roots.map(({ element }) => element)
  const lines = (level: number, { kind, name, settings, children = [] }: StoredElement): BlockMetadata['outline'] => {
    const words = settings['label'] ?? settings['text']
    const line = { kind, level, words: isText(words) && words !== '' ? words : (name ?? '') }
    return [line, ...children.flatMap((child) => lines(level + 1, child))]
  }
  return {
    load: placementNeedsOfStored(elements),
    outline: elements.flatMap((element) => lines(0, element)).slice(0, MOST),
  }
}
