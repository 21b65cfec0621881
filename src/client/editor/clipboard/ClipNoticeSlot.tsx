import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import './clipboard.css'

const { Component: ClipNoticeBar } = lazyPanel(async () => (await import('./ClipNoticeBar.tsx')).ClipNoticeBar)

/** Where a paste says, below the canvas, what it has to say; that comes with the first one that has. */
export function ClipNoticeSlot() {
  const notice = useEditorState((state) => state.clipNotice)
  return (
    <div role="status" className="ed-clip-place">
      {notice === null ? null : <ClipNoticeBar notice={notice} />}
    </div>
  )
}
