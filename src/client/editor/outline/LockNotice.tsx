import { useEditorState } from '../store/EditorProvider.tsx'
import { lazyPanel } from '../ui/lazyPanel.tsx'

const { Component: RejectedByLock } = lazyPanel(async () => (await import('./RejectedByLock.tsx')).RejectedByLock)

/** Message why the last edit was refused; disappears with the next edit. */
export function LockNotice() {
  const rejectedByLock = useEditorState((state) => state.rejectedByLock)
  return rejectedByLock && <RejectedByLock rejectedByLock={rejectedByLock} />
}
