import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { MenuButtonProps } from './MenuButton.tsx'

/** {@link MenuButton} from its first press on: its menu is open, and it takes the focus of the button it replaces. */
export function OpenMenuButton({ menu, ...props }: MenuButtonProps) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Dropdown autoFocus trigger={['click']} open={open} onOpenChange={setOpen} menu={menu}>
      <Button {...props} ref={button} aria-haspopup="menu" aria-expanded={open} />
    </Dropdown>
  )
}
