import { elementOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useKeyboardMove } from '../dnd/useKeyboardMove.ts'
import { useEditor, useEditorState, useGesture } from '../store/EditorProvider.tsx'
import { titleOf } from '../../../forms/document/titleOf.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCanvasWords } from './useCanvasWords.ts'

/** Grips an element and what is selected with it: drag it, or pick it up with Space and move it with the arrows. */
export function MoveHandle({ id }: { readonly id: ElementId }) {
  const { t } = useCanvasWords()
  const { t: words } = useCanvasWords('elements')
  const editor = useEditor()
  const lifted = useGesture((gesture) => gesture.lifted?.by === id)
  const { onKeyDown, onBlur } = useKeyboardMove(id)
  const { document, language } = editor.state
  const element = elementOf(document, id)
  const count = useEditorState(({ selected }) => selected.length)
  const own = (element && titleOf(element, language, document.languages[0])) || words(`${element?.kind}.title`)
  const name = count > 1 ? t('selection.inHand', { count }) : own
  return (
    <button
      type="button"
      className="ed-handle"
      data-handle={id}
      aria-label={t('canvas.move', { name })}
      aria-pressed={lifted}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Icon name="grip" size={16} />
    </button>
  )
}
