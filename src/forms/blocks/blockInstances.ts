import { readLink } from '../document/BlockLink.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'

/** The elements that one insertion of a block brought into a form, as far as they are still there. */
export interface BlockInstance {
  readonly instance: ElementId
  readonly block: string
  /** The oldest that one of its elements is of. */
  readonly edition: number
  /** The element that each part became. */
  readonly parts: ReadonlyMap<ElementId, ElementId>
}

/** The instances of blocks in a document, in no particular order. Links that mean nothing are passed over. */
export function blockInstances(document: FormDocument): readonly BlockInstance[] {
  const found = new Map<string, { block: string; edition: number; parts: Map<ElementId, ElementId> }>()
  for (const [id, stored] of Object.entries(document.blocks ?? {})) {
    const link = readLink(stored)
    if (!link || !elementOf(document, id)) continue
    const key = `${link.block}/${link.instance}`
    const { block, edition, parts } = found.get(key) ?? { ...link, parts: new Map<ElementId, ElementId>() }
    if (!parts.has(link.part)) parts.set(link.part, id)
    found.set(key, { block, edition: Math.min(edition, link.edition), parts })
  }
  return [...found].map(([key, one]) => ({ ...one, instance: key.slice(key.indexOf('/') + 1) }))
}

/** The instance that an element belongs to; null for one that came with no block. */
export function instanceOf(document: FormDocument, id: ElementId): BlockInstance | null {
  const link = readLink(document.blocks?.[id])
  if (!link) return null
  const isIt = ({ block, instance }: BlockInstance) => block === link.block && instance === link.instance
  return blockInstances(document).find(isIt) ?? null
}
