import { elementOf } from '../document/childrenOf.ts'
import type { FormDocument } from '../document/FormDocument.ts'
import type { Edit } from '../edits/Edit.ts'
import type { Making } from '../edits/insertElements.ts'
import type { Conflict } from '../merging/Conflict.ts'
import { mergeDocuments } from '../merging/mergeDocuments.ts'
import { partsById, type BlockEdition } from './BlockContent.ts'
import type { BlockInstance } from './blockInstances.ts'
import { blockVersions } from './blockVersions.ts'
import { linked } from './linkElements.ts'

/** An instance, the edition it came from and the one it is to be brought to. */
export interface BlockUpdate {
  readonly instance: BlockInstance
  readonly base: BlockEdition
  readonly next: BlockEdition
}

export interface UpdatedBlocks {
  /** The form as it would be. */
  readonly document: FormDocument
  /** Conflicts: changed differently here and in the block; the local version stays unless chosen. */
  readonly conflicts: readonly Conflict[]
  /** All of it as one step. */
  readonly edit: Edit
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Brings instances of blocks to other editions. What was changed in the form stays: only what changed from the one
 * edition to the other comes in, by part and setting. Elements whose part is gone from the block are plain ones afterwards.
 */
export function updateBlocks(
  start: FormDocument,
  updates: readonly BlockUpdate[],
  making: Making,
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
    document = linked(merged.document, { block, edition: next.edition, instance: own, parts })
  }
  return { document, conflicts, edit: { label: 'editor:edit.updateBlocks', apply: () => document } }
}
