import i18next from 'i18next'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { Editor } from '../store/createEditor.ts'
import { outdatedBlocks, blocksStore, loadBlocks } from './blocksStore.ts'

/** Editors whose blocks were fetched, each once: parts that need current blocks fetch them again. */
const requested = new WeakSet<Editor['store']>()

/**
 * Returns a warning for each block of the form with a newer edition, as far as is known. `onNews` is called when the
 * blocks change. Returns none while the texts are not loaded.
 */
export async function outdatedBlockIssues(
  editor: Pick<Editor, 'store'>,
  onNews: () => void,
): Promise<readonly Issue[]> {
  const listed = blocksStore(editor)
  if (!requested.has(editor.store)) {
    requested.add(editor.store)
    listed.subscribe(({ blocks }, before) => (blocks === before.blocks ? undefined : onNews()))
    if (listed.getState().blocks === null) void loadBlocks(editor)
  }
  await i18next.loadNamespaces('blocks')
  if (!i18next.exists('blocks:update')) return []
  const { stable } = editor.store.getState().history
  return outdatedBlocks(stable, listed.getState().blocks ?? []).map(({ name }) => ({
    severity: 'warning',
    element: null,
    key: 'blocks:newerOf',
    params: { names: `“${name}”`, count: 1 },
    // Fixed in the dialog of updates, which shows the changes first.
    fixes: [],
  }))
}
