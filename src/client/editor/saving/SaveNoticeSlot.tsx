import { lazy, Suspense } from 'react'
import { useEditorState } from '../store/EditorProvider.tsx'

const SaveNoticeBar = lazy(async () => ({ default: (await import('./SaveNoticeBar.tsx')).SaveNoticeBar }))

/** Where saving says what it did by itself: merged with someone else's save, or brought back what was not saved. */
export function SaveNoticeSlot() {
  const notice = useEditorState((state) => state.saveNotice)
  return (
    <div role="status">
      <Suspense>{notice === null ? null : <SaveNoticeBar notice={notice} />}</Suspense>
    </div>
  )
}
