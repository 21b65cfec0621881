import i18next from 'i18next'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Block } from '../../../contract/blockShapes.ts'
import { Problem } from '../../../contract/problems.ts'
import type { BlockEdition } from '../../../forms/blocks/BlockContent.ts'
import { blockInstances } from '../../../forms/blocks/blockInstances.ts'
import type { FormDocument } from '../../../forms/document/FormDocument.ts'
import { readLabel } from '../../../forms/document/readLabel.ts'
import { call } from '../../api/call.ts'
import type { Editor } from '../store/createEditor.ts'
import { useEditor } from '../store/EditorProvider.tsx'

/** The blocks available to this author, as of the last response. */
export interface BlocksState {
  /** Sorted by name; null until loaded. */
  readonly blocks: readonly Block[] | null
  /** Error of the last fetch. */
  readonly error: unknown
}

/** The part of an editor that its blocks are keyed by. */
type Owner = Pick<Editor, 'store'>

const stores = new WeakMap<Owner['store'], StoreApi<BlocksState>>()

/** Returns the store of an editor's blocks, created on first use. */
export function blocksStore({ store: owner }: Owner): StoreApi<BlocksState> {
  const known = stores.get(owner)
  if (known) return known
  const store = createStore<BlocksState>(() => ({ blocks: null, error: null }))
  stores.set(owner, store)
  return store
}

export function useBlocks(): BlocksState {
  return useStore(blocksStore(useEditor()))
}

const loads = new WeakMap<Owner['store'], Promise<void>>()

/** Fetches the blocks; concurrent calls share one request. An error is put into the store. */
export function loadBlocks(editor: Owner): Promise<void> {
  const load = async () => {
    try {
      const { blocks } = await call('listBlocks')
      blocksStore(editor).setState({ blocks, error: null })
    } catch (error) {
      blocksStore(editor).setState({ error })
    }
    loads.delete(editor.store)
  }
  const running = loads.get(editor.store) ?? load()
  if (!loads.has(editor.store)) loads.set(editor.store, running)
  return running
}

/** Records that a block was created or changed in this tab; null if it was deleted. */
export function recordBlock(editor: Editor, id: string, block: Block | null): void {
  const { blocks } = blocksStore(editor).getState()
  // The block alone would look like the complete list.
  if (blocks === null) return void loadBlocks(editor)
  const others = blocks.filter((one) => one.id !== id)
  const all = block ? [...others, block] : others
  blocksStore(editor).setState({ blocks: all.toSorted((a, b) => a.name.localeCompare(b.name)) })
}

/** Returns the blocks that a form has in an older edition. */
export function outdatedBlocks(document: FormDocument, blocks: readonly Block[]): readonly Block[] {
  const instances = blockInstances(document)
  return blocks.filter(({ id, edition }) => instances.some((one) => one.block === id && one.edition < edition))
}

/** Returns what a search matches besides a block's name: its author, and its texts. */
export const blockSearchText = ({ outline, byName }: Block): string =>
  [byName, ...outline.map(({ words }) => readLabel(words, i18next.language))].join(' ')

const editions = new Map<string, Promise<BlockEdition>>()

/** Fetches the content of a block's edition, which never changes. Rejects with Problems. */
export function fetchEdition(editor: Editor, block: string, edition: number): Promise<BlockEdition> {
  const key = `${block}/${edition}`
  const known = editions.get(key)
  if (known) return known
  const fetched = readEdition(editor, block, edition)
  editions.set(key, fetched)
  fetched.catch(() => editions.delete(key))
  return fetched
}

async function readEdition({ kinds }: Editor, block: string, edition: number): Promise<BlockEdition> {
  const [{ content }, { readClip }] = await Promise.all([
    call('getBlockEdition', { params: { blockId: block, edition } }),
    import('../../../forms/edits/clipboard/readClip.ts'),
    import('../../../logic/grammar.ts'),
  ])
  const read = readClip(JSON.stringify(content), kinds)
  if ('refusal' in read) throw new Problem('blockUnsound')
  return { block, edition, content: read }
}
