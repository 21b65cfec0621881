import { printLink, readLink, withLinks } from '../document/BlockLink.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { BlockLinks, ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { BlockInstance } from './blockInstances.ts'

/** Block and edition of an instance, and the part of each element. */
export interface BlockLinking {
  readonly block: string
  readonly edition: number
  readonly instance: ElementId
  readonly parts: ReadonlyMap<ElementId, ElementId>
}

/**
 * Links elements to parts of a block. Removes other links of that instance, and those of its permanently deleted
 * elements.
 */
export function linkToBlock(document: FormDocument, { block, edition, instance, parts }: BlockLinking): FormDocument {
  const links: { [id: ElementId]: unknown } = { ...unlinked(document, [{ block, instance }]) }
  for (const [part, id] of parts) if (elementOf(document, id)) links[id] = printLink({ block, edition, instance, part })
  return withLinks(document, links)
}

/** Returns the links without those of some instances. */
function unlinked(
  { blocks = {} }: FormDocument,
  instances: readonly Pick<BlockInstance, 'block' | 'instance'>[],
): BlockLinks {
  const isOf = (stored: unknown) => {
    const link = readLink(stored)
    return instances.some(({ block, instance }) => link?.block === block && link.instance === instance)
  }
  return Object.fromEntries(Object.entries(blocks).filter(([, stored]) => !isOf(stored)))
}

/** Edit that makes existing elements an instance of a block saved from them. */
export const linkElements = (linking: BlockLinking): Edit => ({
  label: 'editor:edit.linkBlock',
  apply: (document) => linkToBlock(document, linking),
})

/** Edit that turns elements of instances into plain elements, which no edition changes any more. */
export const detachBlocks = (instances: readonly Pick<BlockInstance, 'block' | 'instance'>[]): Edit => ({
  label: 'editor:edit.detachBlock',
  apply: (document) => {
    const links = unlinked(document, instances)
    const isSame = Object.keys(links).length === Object.keys(document.blocks ?? {}).length
    return isSame ? document : withLinks(document, links)
  },
})
