import { useRefusalMessage } from '../dnd/useRefusalMessage.ts'
import { useEditor } from '../store/EditorProvider.tsx'

/** Returns a function that adds an element of a kind at the selection, or announces why it cannot. */
export function useAddKind(): (kind: string) => void {
  const editor = useEditor()
  const say = useRefusalMessage()
  return (kind) => {
    const { refusalOf, over } = editor.adding()
    const refusal = refusalOf(kind)
    if (refusal === null) editor.addKind(kind)
    else editor.announce(say(refusal, { from: 'palette', kind }, over))
  }
}
