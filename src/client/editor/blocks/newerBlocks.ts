import i18next from 'i18next'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { Editor } from '../store/createEditor.ts'
import { blocksBehind, blocksStore, loadBlocks } from './blocksStore.ts'

/** Forms whose blocks are asked for, each once: who looks at blocks later asks again. */
const asked = new WeakSet<Editor['store']>()

/**
 * That blocks of a form have newer editions, a warning for each, as far as the server told. `onNews`: it told of others.
 * None while there are no words to say it in.
 */
export async function newerBlocks(editor: Pick<Editor, 'store'>, onNews: () => void): Promise<readonly Issue[]> {
  const told = blocksStore(editor)
  if (!asked.has(editor.store)) {
    asked.add(editor.store)
    told.subscribe(({ blocks }, before) => (blocks === before.blocks ? undefined : onNews()))
    if (told.getState().blocks === null) void loadBlocks(editor)
  }
  await i18next.loadNamespaces('blocks')
  if (!i18next.exists('blocks:update')) return []
  const { stable } = editor.store.getState().history
  return blocksBehind(stable, told.getState().blocks ?? []).map(({ name }) => ({
    severity: 'warning',
    element: null,
    key: 'blocks:newerOf',
    params: { names: `“${name}”`, count: 1 },
    // The dialog of updates cures it, after showing what changes.
    fixes: [],
  }))
}
