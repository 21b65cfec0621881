import { blockInstances } from '../../../forms/blocks/blockInstances.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'

/** Which blocks a draft has, each with the oldest edition that is in it. */
export function blockUses(document: StoredDocument): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  if (!document.blocks) return uses
  for (const { block, edition } of blockInstances(readDocument(document)))
    uses.set(block, Math.min(edition, uses.get(block) ?? Infinity))
  return uses
}
