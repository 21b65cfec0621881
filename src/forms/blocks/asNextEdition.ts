import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { Making } from '../edits/insertElements.ts'
import { sameValue } from '../merging/sameValue.ts'
import { partsById, type BlockContent } from './BlockContent.ts'
import type { BlockInstance } from './blockInstances.ts'
import { nextContentOf } from './contentOf.ts'

interface Editions {
  readonly base: BlockContent
  readonly next: BlockContent
}

/**
 * An instance with the parts of the next edition, where that was made of the very elements that stand here: it was kept,
 * and the form was not told. Without this an update would bring them in once more. Null where it was made of others.
 */
export function asNextEdition(
  document: FormDocument,
  instance: BlockInstance,
  { base, next }: Editions,
  making: Making,
): BlockInstance | null {
  if (next.form !== document.form.id) return null
  const isPlain = (id: ElementId) => elementOf(document, id) !== undefined && document.blocks?.[id] === undefined
  const more = [...partsById(next).keys()].filter((part) => !instance.parts.has(part) && isPlain(part))
  const { content, parts } = nextContentOf(document, instance, more, base, making)
  return sameValue(content.roots, next.roots) ? { ...instance, parts } : null
}
