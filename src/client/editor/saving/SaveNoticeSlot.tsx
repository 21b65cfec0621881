import { useEditorState } from '../store/EditorProvider.tsx'
import { later } from '../ui/later.tsx'

const { Component: SaveNoticeBar } = later(async () => (await import('./SaveNoticeBar.tsx')).SaveNoticeBar, {
  silent: true,
})

/** Where saving says what it did by itself: merged with someone else's save, or brought back what was not saved. */
export function SaveNoticeSlot() {
  const notice = useEditorState((state) => state.saveNotice)
  return <div role="status">{notice === null ? null : <SaveNoticeBar notice={notice} />}</div>
}
