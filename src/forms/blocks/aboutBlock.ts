import type { StoredElement } from '../document/StoredDocument.ts'
import type { Text } from '../document/Text.ts'
import { isText } from '../document/titleOf.ts'
import { loadOfStored, type Load } from '../edits/Load.ts'
import type { BlockContent } from './BlockContent.ts'

/** So many parts of a block are told in lists. */
const MOST = 24

/** A block's metadata, without its content. */
export interface BlockAbout {
  readonly load: Load
  /** Its first parts in order: of which kind, how deep (from 0), and in which words. */
  readonly outline: readonly { readonly kind: string; readonly level: number; readonly words: Text }[]
}

export function aboutBlock({ roots }: BlockContent): BlockAbout {
  const elements = roots.map(({ element }) => element)
  const lines = (level: number, { kind, name, settings, children = [] }: StoredElement): BlockAbout['outline'] => {
    const words = settings['label'] ?? settings['text']
    const line = { kind, level, words: isText(words) && words !== '' ? words : (name ?? '') }
    return [line, ...children.flatMap((child) => lines(level + 1, child))]
  }
  return { load: loadOfStored(elements), outline: elements.flatMap((element) => lines(0, element)).slice(0, MOST) }
}
