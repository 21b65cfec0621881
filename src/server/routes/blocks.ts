import type { Block } from '../../contract/blockShapes.ts'
import { Problem } from '../../contract/problems.ts'
import { kinds } from '../../elements/registry.ts'
import { blockMetadata, type BlockMetadata } from '../../forms/blocks/blockMetadata.ts'
import { MAX_BLOCK_BYTES, type BlockContent } from '../../forms/blocks/BlockContent.ts'
import { readClip } from '../../forms/edits/clipboard/readClip.ts'
import { newId } from '../../forms/document/newId.ts'
import type { Handlers } from '../http/route.ts'
import { isAdmin, type Actor } from '../permissions/Actor.ts'
import { refuseOpening } from '../permissions/refuseOpening.ts'
import { secureRandom } from '../random.ts'
import type { BlockRow } from '../store/blocks.ts'
import type { Readers } from '../store/Store.ts'

type Names = 'listBlocks' | 'addBlock' | 'getBlockEdition' | 'addBlockEdition' | 'updateBlock' | 'removeBlock'

/** Blocks: elements that authors keep for use in several forms. */
export const blockHandlers: Pick<Handlers, Names> = {
  async listBlocks({ services, actor }) {
    const blocks = await services.store.read((r) => r.blocks.list(scopeOf(actor)))
    return { blocks: blocks.map((block) => presentBlock(block, actor)) }
  },

  async addBlock({ services, form, actor, body }) {
    if (body.shared === 'everyone') refuseOpening(form, actor)
    const content = acceptContent(body.content)
    const id = newId(secureRandom)
    return services.store.write(async (w) => {
      const { name, shared } = body
      await w.blocks.add({
        id,
        name: name.trim(),
        shared,
        owner_id: actor.user.id,
        form_id: form.id,
        archived_at: null,
      })
      await w.blocks.addEdition({ block_id: id, number: 1, ...editionOf(content, actor) })
      return presentBlock(await foundBlock(w, actor, id), actor)
    })
  },

  async getBlockEdition({ services, actor, params: { blockId, edition } }) {
    const found = await services.store.read(async (r) => {
      await foundBlock(r, actor, blockId)
      return r.blocks.edition(blockId, edition)
    })
    if (!found) throw new Problem('blockNotFound')
    return {
      block: blockId,
      edition,
      byName: found.by_name,
      madeAt: new Date(found.made_at).toISOString(),
      content: JSON.parse(found.content) as unknown,
    }
  },

  async addBlockEdition({ services, actor, params: { blockId }, body }) {
    const content = acceptContent(body.content)
    return services.store.write(async (w) => {
      const block = await foundBlock(w, actor, blockId)
      refuseOthers(block, actor)
      const made = editionOf(content, actor)
      if (block.number !== body.after) {
        const newest = block.number === body.after + 1 ? await w.blocks.edition(blockId, block.number) : undefined
        // Another edition was saved meanwhile; saving would discard its changes.
        if (newest?.content !== made.content) throw new Problem('blockStale')
        // Identical content: a retry after a lost response.
        return presentBlock(block, actor)
      }
      await w.blocks.addEdition({ block_id: blockId, number: block.number + 1, ...made })
      return presentBlock(await foundBlock(w, actor, blockId), actor)
    })
  },

  async updateBlock({ services, actor, params: { blockId }, body: { name, shared, archived } }) {
    return services.store.write(async (w) => {
      const block = await foundBlock(w, actor, blockId)
      refuseOthers(block, actor)
      if (shared === 'everyone' && block.shared !== 'everyone') {
        refuseOpening(block.form_id === null ? undefined : await w.forms.get(block.form_id, actor.user.id), actor)
      }
      const change = {
        ...(name ? { name: name.trim() } : {}),
        ...(shared ? { shared } : {}),
        ...(archived === undefined ? {} : { archived_at: archived ? Date.now() : null }),
      }
      if (Object.keys(change).length > 0) await w.blocks.update(blockId, change)
      return presentBlock(await foundBlock(w, actor, blockId), actor)
    })
  },

  async removeBlock({ services, actor, params: { blockId } }) {
    await services.store.write(async (w) => {
      refuseOthers(await foundBlock(w, actor, blockId), actor)
      await w.blocks.remove(blockId)
    })
    return {}
  },
}

const scopeOf = (actor: Actor) => ({ userId: actor.user.id, all: isAdmin(actor) })

/** Returns a block the user may use. Throws blockNotFound. */
async function foundBlock(r: Pick<Readers, 'blocks'>, actor: Actor, id: string): Promise<BlockRow> {
  const block = await r.blocks.get(scopeOf(actor), id)
  if (!block) throw new Problem('blockNotFound')
  return block
}

const isMine = ({ owner_id }: BlockRow, actor: Actor): boolean => owner_id === actor.user.id || isAdmin(actor)

function refuseOthers(block: BlockRow, actor: Actor): void {
  if (!isMine(block, actor)) throw new Problem('notAllowed')
}

/** Validates elements from a client as those of a document. Throws blockTooLarge or blockUnsound. */
function acceptContent(json: unknown): BlockContent {
  const text = JSON.stringify(json ?? null)
  if (Buffer.byteLength(text) > MAX_BLOCK_BYTES) {
    throw new Problem('blockTooLarge', { limit: MAX_BLOCK_BYTES / 1024 })
  }
  const clip = readClip(text, kinds)
  if ('refusal' in clip || clip.roots.length === 0) {
    throw new Problem('blockUnsound', 'issues' in clip ? { issues: clip.issues } : {})
  }
  return { ...clip, cut: false }
}

const editionOf = (content: BlockContent, actor: Actor) => ({
  made_by: actor.user.id,
  made_at: Date.now(),
  about: JSON.stringify(blockMetadata(content)),
  content: JSON.stringify(content),
})

function presentBlock(row: BlockRow, actor: Actor): Block {
  const { id, name, shared, number, owner_name, forms, behind, archived_at, made_at, about } = row
  return {
    id,
    name,
    edition: number,
    shared,
    byName: owner_name,
    mine: isMine(row, actor),
    archived: archived_at !== null,
    forms: forms ?? 0,
    behind: behind ?? 0,
    changedAt: new Date(made_at).toISOString(),
    ...(JSON.parse(about) as Pick<Block, keyof BlockMetadata>),
  }
}
