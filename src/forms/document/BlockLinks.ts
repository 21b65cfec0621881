import type { ElementId, FormDocument } from './FormDocument.ts'

/**
 * Which elements came with a block, by id: `<block>/<edition>/<instance>/<part>`. One string for each, so that two people
 * who insert and update blocks at once merge element by element. A link of an element that is gone is of no account, and
 * is there again when it comes back; and so is whatever else hand-written JSON has here.
 */
export interface BlockLinks {
  readonly [element: ElementId]: unknown
}

/** The same, read. */
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

/** What a document has of them: nothing at all rather than an empty record. */
export function withLinks(document: FormDocument, blocks: BlockLinks): FormDocument {
  const { blocks: _, ...rest } = document
  return Object.keys(blocks).length > 0 ? { ...rest, blocks } : rest
}
