import { checkDocument } from '../../../forms/checks/checkDocument.ts'
import type { Issue } from '../../../forms/checks/Issue.ts'
import type { Editor } from './createEditor.ts'

const isOfBlocks = ({ key }: Issue) => key === 'blocks:newerOf'

/** Looks for issues: of the document at once, and, where it has blocks, of these as soon as the server told of them. */
export function checkForm(editor: Pick<Editor, 'store' | 'kinds'>): void {
  const { store, kinds } = editor
  const { history, issues } = store.getState()
  const ofBlocks = issues.filter(isOfBlocks)
  store.setState({ issues: [...checkDocument(history.stable, kinds), ...ofBlocks] })
  if (!history.stable.blocks && ofBlocks.length === 0) return
  const tell = async () => {
    const { newerBlocks } = await import('../blocks/newerBlocks.ts')
    const newer = await newerBlocks(editor, () => checkForm(editor))
    const { issues: found } = store.getState()
    if (newer.length === 0 && !found.some(isOfBlocks)) return
    store.setState({ issues: [...found.filter((issue) => !isOfBlocks(issue)), ...newer] })
  }
  // Without a network, the rest is checked all the same.
  tell().catch(() => undefined)
}
