import { useCallback, useState } from 'react'

/**
 * State of a modal that is open once mounted. `leave` closes it, which returns the focus to the opener; `close`, which
 * unmounts it, is called after that. `props` are the modal's.
 */
export function useDialog(close: () => void) {
  const [open, setOpen] = useState(true)
  const leave = useCallback(() => setOpen(false), [])
  return { leave, props: { open, onCancel: leave, afterClose: close } }
}
