import type { ElementId, FormDocument } from '../document/FormDocument.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { CreationContext } from '../edits/insertElements.ts'
import { sameValue } from '../merging/sameValue.ts'
import { partsById, type BlockContent } from './BlockContent.ts'
import type { BlockInstance } from './blockInstances.ts'
import { nextContentOf } from './contentOf.ts'

interface Editions {
  readonly base: BlockContent
  readonly next: BlockContent
}

/**
 * Treats an instance as being of the next edition if that was made from this form's own elements: the edition was
 * saved, but the form was not marked. Otherwise an update would insert the new parts again. Null if the edition was
 * made from other elements.
 */
export function asNextEdition(
  document: FormDocument,
  instance: BlockInstance,
  { base, next }: Editions,
  making: CreationContext,
): BlockInstance | null {
  if (next.form !== document.form.id) return null
  const isPlain = (id: ElementId) => elementOf(document, id) !== undefined && document.blocks?.[id] === undefined
  const more = [...partsById(next).keys()].filter((part) => !instance.parts.has(part) && isPlain(part))
  const { content, parts } = nextContentOf(document, instance, more, base, making)
  return sameValue(content.roots, next.roots) ? { ...instance, parts } : null
}
