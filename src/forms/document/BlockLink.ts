import type { BlockLinks, ElementId, FormDocument } from './FormDocument.ts'

/** An element's entry in a document's {@link BlockLinks}, parsed. */
export interface BlockLink {
  readonly block: string
  /** The edition its content was last updated to. */
  readonly edition: number
  /** Identifies an insertion of the block: the id of its first element. */
  readonly instance: ElementId
  /** The part of the block. */
  readonly part: ElementId
}

const LINK = /^([\w-]{8})\/([1-9]\d{0,8})\/([\w-]{8})\/([\w-]{8})$/

/** Parses a link; null if invalid. */
export function readLink(stored: unknown): BlockLink | null {
  if (typeof stored !== 'string') return null
  const [whole, block = '', edition, instance = '', part = ''] = LINK.exec(stored) ?? []
  return whole === undefined ? null : { block, edition: Number(edition), instance, part }
}

export const printLink = ({ block, edition, instance, part }: BlockLink): string =>
  [block, edition, instance, part].join('/')

/** Returns the document with links; omits an empty record. */
export function withLinks(document: FormDocument, blocks: BlockLinks): FormDocument {
  const { blocks: _, ...rest } = document
  return Object.keys(blocks).length > 0 ? { ...rest, blocks } : rest
}
