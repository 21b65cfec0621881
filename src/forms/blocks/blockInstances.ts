import { readLink } from '../document/BlockLink.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../document/FormDocument.ts'

/** Elements of a form inserted together from a block, as far as they still exist. */
export interface BlockInstance {
  readonly instance: ElementId
  readonly block: string
  /** Oldest edition of any of its elements. */
  readonly edition: number
  /** Element id by part id. */
  readonly parts: ReadonlyMap<ElementId, ElementId>
}

/** Instances of blocks in a document, unordered. Invalid links are ignored. */
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

/** Instance that contains an element; null for an element not from a block. */
export function instanceOf(document: FormDocument, id: ElementId): BlockInstance | null {
  const link = readLink(document.blocks?.[id])
  if (!link) return null
  const isIt = ({ block, instance }: BlockInstance) => block === link.block && instance === link.instance
  return blockInstances(document).find(isIt) ?? null
}
