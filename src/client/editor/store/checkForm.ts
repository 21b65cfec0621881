import { checkDocument } from '../../../forms/checks/checkDocument.ts'
import type { Editor } from './createEditor.ts'
import type { IssueSource } from './Feature.ts'

/** Finds issues: of the document at once, and of each source as soon as it has some. */
export function checkForm(editor: Pick<Editor, 'store' | 'kinds'>, sources: readonly IssueSource[]): void {
  const { store, kinds } = editor
  const { history, issues } = store.getState()
  const kept = issues.filter((issue) => sources.some(({ isOwn }) => isOwn(issue)))
  store.setState({ issues: [...checkDocument(history.stable, kinds), ...kept] })
  for (const source of sources) {
    if (!source.concerns(history.stable) && !kept.some(source.isOwn)) continue
    // Without a network, the rest is checked anyway.
    ask(editor, source, () => checkForm(editor, sources)).catch(() => undefined)
  }
}

async function ask(editor: Pick<Editor, 'store'>, { isOwn, find }: IssueSource, checkAgain: () => void): Promise<void> {
  const newer = await find(editor, checkAgain)
  const { issues } = editor.store.getState()
  if (newer.length === 0 && !issues.some(isOwn)) return
  editor.store.setState({ issues: [...issues.filter((issue) => !isOwn(issue)), ...newer] })
}
