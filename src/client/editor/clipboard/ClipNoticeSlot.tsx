import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import './clipboard.css'

const { Component: ClipNoticeBar } = lazyPanel(async () => (await import('./ClipNoticeBar.tsx')).ClipNoticeBar)

/** Place below the canvas for a paste's notice, whose code is loaded with the first one. */
export function ClipNoticeSlot() {
  const notice = useEditorState((state) => state.clipNotice)
  return (
    <div role="status" className="ed-clip-place">
      {notice === null ? null : <ClipNoticeBar notice={notice} />}
    </div>
  )
}
