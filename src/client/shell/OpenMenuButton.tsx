import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { MenuButtonProps } from './MenuButton.tsx'

/**
 * {@link MenuButton} from its first press on: its menu is open, and it takes the focus of the button it replaces. Its
 * menu takes the focus, and gives it back when it closes.
 */
export function OpenMenuButton({ menu, ...props }: MenuButtonProps) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const change = (next: boolean) => {
    setOpen(next)
    if (!next && document.activeElement?.closest('.ant-dropdown')) button.current?.focus()
  }
  return (
    <Dropdown autoFocus trigger={['click']} open={open} onOpenChange={change} menu={menu}>
      <Button {...props} ref={button} aria-haspopup="menu" aria-expanded={open} />
    </Dropdown>
  )
}
