import { childrenOf } from '../../../forms/document/childrenOf.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import type { ElementKind } from '../../../forms/kinds/ElementKind.ts'
import { useEditor, useEditorState } from '../store/EditorProvider.tsx'
import { onlyOf } from '../store/Selection.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCanvasWords } from './useCanvasWords.ts'

/** The ways to give a layout one more of its own parts: a tab to tabs, a step to steps. Shown while it, or a part, is selected. */
export function AddParts({ id, kind }: { readonly id: ElementId; readonly kind: ElementKind }) {
  const { t } = useCanvasWords()
  const { t: words } = useCanvasWords('elements')
  const editor = useEditor()
  const isNear = useEditorState((state) => {
    const only = onlyOf(state)
    if (only === id || only === null) return only === id
    const parent = state.document.elements[only]?.parent
    return typeof parent === 'object' && parent.in === id
  })
  const readOnly = useEditorState(({ form }) => form.role !== 'owner' && form.role !== 'editor')
  const isFull = useEditorState(
    ({ document }) => (document.elements[id]?.children?.length ?? 0) >= (kind.holds?.most ?? Infinity),
  )
  const parts = (kind.accepts ?? []).filter((part) => editor.kinds.get(part)?.within?.includes(kind.id))
  if (!isNear || readOnly || parts.length === 0) return null
  return (
    <div className="ed-row ed-parts">
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className="ed-button ed-small"
          data-add-part={part}
          aria-disabled={isFull}
          title={isFull ? t('unavailable.noRoom') : undefined}
          onClick={(event) => {
            event.stopPropagation()
            if (isFull) return
            const parent = { in: id }
            editor.addKindAt(part, { parent, index: childrenOf(editor.state.document, parent).length })
          }}
        >
          <Icon name="plus" size={14} />
          {t('palette.add', { kind: words(`${part}.title`) })}
        </button>
      ))}
    </div>
  )
}
