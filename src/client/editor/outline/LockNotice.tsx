import { useEditorState } from '../store/EditorProvider.tsx'
import { later } from '../ui/later.tsx'

const { Component: RejectedByLock } = later(async () => (await import('./RejectedByLock.tsx')).RejectedByLock)

/** Says why the last edit was refused; gone with the next edit. */
export function LockNotice() {
  const rejectedByLock = useEditorState((state) => state.rejectedByLock)
  return rejectedByLock && <RejectedByLock rejectedByLock={rejectedByLock} />
}
