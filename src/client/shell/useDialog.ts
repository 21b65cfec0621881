import { useCallback, useState } from 'react'

/**
 * A modal that is mounted to be open. `leave` closes it, which gives the focus back to what opened it; only then is `close`
 * called, which unmounts it. `props` are the modal's.
 */
export function useDialog(close: () => void) {
  const [open, setOpen] = useState(true)
  const leave = useCallback(() => setOpen(false), [])
  return { leave, props: { open, onCancel: leave, afterClose: close } }
}
