import { whyNot } from '../dnd/Dragged.ts'
import { useRefusalWords } from '../dnd/useRefusalWords.ts'
import { useEditor } from '../store/EditorProvider.tsx'

/** Adds an element of a kind where the selection is, or says why it cannot stand there. */
export function useAddKind(): (kind: string) => void {
  const editor = useEditor()
  const say = useRefusalWords()
  return (kind) => {
    const { document, form } = editor.state
    if ((form.role !== 'owner' && form.role !== 'editor') || editor.addKind(kind)) return
    const dragged = { from: 'palette', kind } as const
    const index = document.roots.children.length
    const refusal = whyNot(document, editor.kinds, dragged, { parent: 'children', index })
    if (refusal !== null) editor.announce(say(refusal, dragged, 'children'))
  }
}
