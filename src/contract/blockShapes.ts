import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Text } from '../forms/document/Text.ts'
import type { Endpoint } from './Endpoint.ts'
import { paths } from './paths.ts'
import { formId, EmptyBody } from './shapes.ts'

/** Visibility of a block: those its form is shared with, or every author. */
const BlockShared = Type.Enum(['form', 'everyone'])
const Name = Type.String({ minLength: 1, maxLength: 200 })

/** A block without its content; `mine`: the caller may change, share, archive and delete it. */
export const Block = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Number of the newest edition. */
  edition: Type.Integer(),
  shared: BlockShared,
  byName: Type.String(),
  mine: Type.Boolean(),
  archived: Type.Boolean(),
  /** Number of unarchived forms using the block, and of those with an older edition. */
  forms: Type.Integer(),
  behind: Type.Integer(),
  changedAt: Type.String(),
  /** Facts that placement rules need without the content. */
  load: Type.Object({ kinds: Type.Array(Type.String()), levels: Type.Integer(), more: Type.Integer() }),
  /** Its first elements in order: kind, nesting level, and text. */
  outline: Type.Array(Type.Object({ kind: Type.String(), level: Type.Integer(), words: Text })),
})
export type Block = Static<typeof Block>

/** One edition of a block. `content`: elements in clipboard format; null if made by a newer release. */
export const BlockEditionDetail = Type.Object({
  block: Type.String(),
  edition: Type.Integer(),
  byName: Type.String(),
  madeAt: Type.String(),
  content: Type.Unknown(),
})

const blockId = Type.Object({ blockId: Type.String({ pattern: '^[A-Za-z0-9]{8}$' }) })
const blockAndEdition = Type.Object({ ...blockId.properties, edition: Type.Integer({ minimum: 1 }) })

/** Blocks: elements that authors keep for use in several forms. */
export const blockEndpoints = {
  listBlocks: {
    ...paths.listBlocks,
    caller: 'author',
    summary: 'Blocks that I may insert, by name, with how many forms have them',
    output: Type.Object({ blocks: Type.Array(Block) }),
    problems: [],
  },
  addBlock: {
    ...paths.addBlock,
    caller: 'form:viewer',
    summary: 'Keep elements of a form as a block; for every author by who may edit the form',
    params: formId,
    body: Type.Object({ name: Name, shared: BlockShared, content: Type.Unknown() }, { additionalProperties: false }),
    output: Block,
    problems: ['formNotFound', 'notAllowed', 'blockUnsound', 'blockTooLarge'],
  },
  getBlockEdition: {
    ...paths.getBlockEdition,
    caller: 'author',
    summary: 'What a block holds in one of its editions',
    params: blockAndEdition,
    output: BlockEditionDetail,
    problems: ['blockNotFound'],
  },
  addBlockEdition: {
    ...paths.addBlockEdition,
    caller: 'author',
    summary: 'Give a block of mine other content, as the edition after the one that it was made from',
    params: blockId,
    body: Type.Object(
      { after: Type.Integer({ minimum: 1 }), content: Type.Unknown() },
      { additionalProperties: false },
    ),
    output: Block,
    problems: ['blockNotFound', 'notAllowed', 'blockStale', 'blockUnsound', 'blockTooLarge'],
  },
  updateBlock: {
    ...paths.updateBlock,
    caller: 'author',
    summary: 'Rename a block of mine, change for whom it is, archive it or bring it back',
    params: blockId,
    body: Type.Object(
      {
        name: Type.Optional(Name),
        shared: Type.Optional(BlockShared),
        archived: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    output: Block,
    problems: ['blockNotFound', 'notAllowed'],
  },
  removeBlock: {
    ...paths.removeBlock,
    caller: 'author',
    summary: 'Delete a block of mine for good; forms keep what came with it',
    params: blockId,
    output: EmptyBody,
    problems: ['blockNotFound', 'notAllowed'],
  },
} as const satisfies { readonly [name: string]: Endpoint }
