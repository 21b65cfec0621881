import { memo, useEffect } from 'react'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { whenIdle } from '../../../render/mountQueue.ts'
import { useEditorState } from '../store/EditorProvider.tsx'
import { loadInline } from './openWriting.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: WritingBox } = lazyPanel(async () => (await loadInline()).WritingBox)

/**
 * Where the box stands that writes in an element, or, with `id` null, in the title over the form. Memoised: what is around
 * it is drawn again with each letter, and a box that is drawn again forgets what it can take back.
 */
export const WritingSlot = memo(function WritingSlot({ id }: { readonly id: ElementId | null }) {
  const writing = useEditorState((state) => (state.writing?.id === id ? state.writing : null))
  useEffect(() => {
    // What is selected is likely to be written in next.
    if (id !== null) return whenIdle(() => void loadInline().catch(() => undefined))
  }, [id])
  return writing ? <WritingBox writing={writing} /> : null
})
