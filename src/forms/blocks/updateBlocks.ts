import { elementOf } from '../document/childrenOf.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { CreationContext } from '../edits/insertElements.ts'
import type { Conflict } from '../merging/Conflict.ts'
import { mergeDocuments } from '../merging/mergeDocuments.ts'
import { partsById, type BlockEdition } from './BlockContent.ts'
import type { BlockInstance } from './blockInstances.ts'
import { blockVersions } from './blockVersions.ts'
import { linkToBlock } from './linkElements.ts'

/** An instance, with the edition it is of and the one to update it to. */
export interface BlockUpdate {
  readonly instance: BlockInstance
  readonly base: BlockEdition
  readonly next: BlockEdition
}

export interface UpdatedBlocks {
  /** The updated form. */
  readonly document: FormDocument
  /** Parts changed both in the form and in the block; the form's version is kept unless chosen otherwise. */
  readonly conflicts: readonly Conflict[]
  /** All changes as one edit. */
  readonly edit: Edit
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Updates instances of blocks to other editions by a three-way merge, per part and setting. Changes made in the form
 * are kept. Elements whose part was removed from the block become plain elements.
 */
export function updateBlocks(
  start: FormDocument,
  updates: readonly BlockUpdate[],
  making: CreationContext,
  chosen: ReadonlySet<string> = NONE,
): UpdatedBlocks {
  let document = start
  const conflicts: Conflict[] = []
  for (const { instance, base, next } of updates) {
    const { versions, ids } = blockVersions(document, instance, { base: base.content, next: next.content }, making)
    const merged = mergeDocuments(versions, making.kinds, chosen)
    conflicts.push(...merged.conflicts)
    const parts = new Map(
      [...partsById(next.content).keys()].flatMap((part) => {
        const id = ids.get(part) ?? ''
        return elementOf(merged.document, id) ? [[part, id]] : []
      }),
    )
    const { block, instance: own } = instance
    document = linkToBlock(merged.document, { block, edition: next.edition, instance: own, parts })
  }
  return { document, conflicts, edit: { label: 'editor:edit.updateBlocks', apply: () => document } }
}
