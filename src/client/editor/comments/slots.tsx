import { useEffect } from 'react'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import type { ElementId } from '../../../forms/document/FormDocument.ts'
import { useEditor } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

// Comments are loaded after the form itself.
const { Component: CommentsPart } = lazyPanel(
  async () => {
    const [{ CommentsPart }] = await Promise.all([import('./CommentsPart.tsx'), loadTranslations(['comments'])])
    return CommentsPart
  },
  { silent: true },
)
const AFTER_CANVAS = 2_000

export function CommentsSlot({ id }: { readonly id: ElementId }) {
  return <CommentsPart key={id} id={id} />
}

/** Loads comments once after opening, and again when the window gets the focus. */
export function CommentsWatch() {
  const editor = useEditor()
  useEffect(() => {
    const load = () =>
      void import('./commentsStore.ts').then(({ loadComments }) => loadComments(editor)).catch(() => undefined)
    const timer = setTimeout(load, AFTER_CANVAS)
    window.addEventListener('focus', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', load)
    }
  }, [editor])
  return null
}
