import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'

interface AskingButtonProps {
  readonly label: string
  readonly icon: ReactNode
  /** Reason why it is disabled; null if it is not. */
  readonly disabledReason: string | null
  /** What it asks, given a function that closes the popover. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that asks for details before acting. */
export function AskingButton({ label, icon, disabledReason, children }: AskingButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="top"
      destroyOnHidden
      open={open}
      onOpenChange={setOpen}
      content={<div className="desk-bulk-ask">{children(() => setOpen(false))}</div>}
    >
      <Button type="text" icon={icon} disabled={disabledReason !== null} title={disabledReason ?? undefined}>
        {label}
      </Button>
    </Popover>
  )
}
