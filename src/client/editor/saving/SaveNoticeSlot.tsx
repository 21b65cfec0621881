import type { ComponentType } from 'react'
import { useEditorState } from '../store/EditorProvider.tsx'
import type { LiveNotice } from '../store/SavingSlice.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: SaveNoticeBar } = lazyPanel(async () => (await import('./SaveNoticeBar.tsx')).SaveNoticeBar, {
  silent: true,
})

/** Place of notices about saving: merged with another author's save, or restored unsaved work. */
export function SaveNoticeSlot({ Live }: { readonly Live: ComponentType<{ readonly notice: LiveNotice }> }) {
  const notice = useEditorState((state) => state.saveNotice)
  return (
    <div role="status">
      {notice === null ? null : notice.is === 'live' ? <Live notice={notice} /> : <SaveNoticeBar notice={notice} />}
    </div>
  )
}
