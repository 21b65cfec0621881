import { printLink, readLink, withLinks } from '../document/BlockLink.ts'
import { elementOf } from '../document/childrenOf.ts'
import type { BlockLinks, ElementId, FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { BlockInstance } from './blockInstances.ts'

/** The block and edition of an instance, and the part of each element. */
export interface Linking {
  readonly block: string
  readonly edition: number
  readonly instance: ElementId
  readonly parts: ReadonlyMap<ElementId, ElementId>
}

/**
 * Says of elements which parts of a block they are. What else was said of that instance, and of elements that are gone
 * for good with it, is forgotten.
 */
export function linked(document: FormDocument, { block, edition, instance, parts }: Linking): FormDocument {
  const links: { [id: ElementId]: unknown } = { ...unlinked(document, [{ block, instance }]) }
  for (const [part, id] of parts) if (elementOf(document, id)) links[id] = printLink({ block, edition, instance, part })
  return withLinks(document, links)
}

/** The links without those of some instances. */
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

/** Makes elements that stand in the form an instance of a block: what was kept as one, or as its newest edition. */
export const linkElements = (linking: Linking): Edit => ({
  label: 'editor:edit.linkBlock',
  apply: (document) => linked(document, linking),
})

/** Makes the elements of instances plain elements again, that no edition changes any more. */
export const detachBlocks = (instances: readonly Pick<BlockInstance, 'block' | 'instance'>[]): Edit => ({
  label: 'editor:edit.detachBlock',
  apply: (document) => {
    const links = unlinked(document, instances)
    const isSame = Object.keys(links).length === Object.keys(document.blocks ?? {}).length
    return isSame ? document : withLinks(document, links)
  },
})
