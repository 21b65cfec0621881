import { useEditorState } from '../store/EditorProvider.tsx'
import { later } from '../ui/later.tsx'

const { Component: LockedOut } = later(async () => (await import('./LockedOut.tsx')).LockedOut)

/** Says why the last edit was refused; gone with the next edit. */
export function LockNotice() {
  const lockedOut = useEditorState((state) => state.lockedOut)
  return lockedOut && <LockedOut lockedOut={lockedOut} />
}
