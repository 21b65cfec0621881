import { blockInstances } from '../../../forms/blocks/blockInstances.ts'
import { readDocument } from '../../../forms/document/readDocument.ts'
import type { StoredDocument } from '../../../forms/document/StoredDocument.ts'
import { thumbnailShapes } from './thumbnailShapes.ts'

/** A draft as JSON, with what lists and searches need of it, so that a large one is read once. */
export interface DraftText {
  readonly text: string
  readonly title: unknown
  /** Columns that a form's thumbnail is drawn from. */
  readonly picture: { readonly shapes: string; readonly color: string | null }
  /** The blocks used, each with the oldest edition. */
  readonly blocks: readonly (readonly [block: string, edition: number])[]
}

export const draftText = (document: StoredDocument, text = JSON.stringify(document)): DraftText => ({
  text,
  title: document.container.navbar.title,
  picture: { shapes: thumbnailShapes(document), color: document.container.form.theme?.color ?? null },
  blocks: blockUses(document),
})

function blockUses(document: StoredDocument): DraftText['blocks'] {
  const uses = new Map<string, number>()
  if (!document.blocks) return []
  for (const { block, edition } of blockInstances(readDocument(document)))
    uses.set(block, Math.min(edition, uses.get(block) ?? Infinity))
  return [...uses]
}
