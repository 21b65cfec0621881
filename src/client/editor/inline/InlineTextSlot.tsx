import { memo, useEffect } from 'react'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { whenIdle } from '../../../render/mountQueue.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { loadInline } from './openInlineEditing.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: InlineTextField } = lazyPanel(async () => (await loadInline()).InlineTextField)

/**
 * Position of the text field of an element, or, with `id` null, of the title above the form. Memoised: its surroundings
 * rerender at each key, and a rerendered field loses its undo history.
 */
export const InlineTextSlot = memo(function InlineTextSlot({ id }: { readonly id: ElementId | null }) {
  const writing = useEditorState((state) => (state.writing?.id === id ? state.writing : null))
  useEffect(() => {
    // A selected element is likely to be edited next.
    if (id !== null) return whenIdle(() => void loadInline().catch(() => undefined))
  }, [id])
  return writing ? <InlineTextField writing={writing} /> : null
})
