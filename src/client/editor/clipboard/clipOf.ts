import i18next from 'i18next'
import { copyElements } from '../../../forms/edits/clipboard/copyElements.ts'
import type { Editor } from '../store/createEditor.ts'

/** Returns the selected elements as JSON for a clipboard, and remembers it in this tab. */
export function clipOf(editor: Editor, cut: boolean): string {
  const { document, selected } = editor.state
  const clip = copyElements(document, selected, editor.kinds, cut)
  const json = JSON.stringify(clip)
  editor.setSession({ clip: json, clipNotice: null })
  editor.announce(i18next.t(cut ? 'editor:clipboard.cut' : 'editor:clipboard.copied', { count: clip.roots.length }))
  return json
}
