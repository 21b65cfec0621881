import type { BlockLinks, ElementId, FormDocument } from './FormDocument.ts'

/** One element's entry in a document's {@link BlockLinks}, parsed. */
export interface BlockLink {
  readonly block: string
  /** The edition whose content it was last brought to. */
  readonly edition: number
  /** Tells what came together from what else came with the same block: the id of its first element. */
  readonly instance: ElementId
  /** Which element of the block it is. */
  readonly part: ElementId
}

const LINK = /^([\w-]{8})\/([1-9]\d{0,8})\/([\w-]{8})\/([\w-]{8})$/

/** Null for what is none. */
export function readLink(stored: unknown): BlockLink | null {
  if (typeof stored !== 'string') return null
  const [whole, block = '', edition, instance = '', part = ''] = LINK.exec(stored) ?? []
  return whole === undefined ? null : { block, edition: Number(edition), instance, part }
}

export const printLink = ({ block, edition, instance, part }: BlockLink): string =>
  [block, edition, instance, part].join('/')

/** The document's part for them: left out rather than an empty record. */
export function withLinks(document: FormDocument, blocks: BlockLinks): FormDocument {
  const { blocks: _, ...rest } = document
  return Object.keys(blocks).length > 0 ? { ...rest, blocks } : rest
}
