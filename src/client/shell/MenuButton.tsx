import { Button, type MenuProps } from 'antd'
import type { ButtonProps } from 'antd/es/button'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../render/ui/lazyPart.ts'
import { afterRender } from '../../render/ui/runWhenIdle.ts'

const load = () => import('./OpenMenuButton.tsx')
const OpenMenuButton = lazyPart(async () => (await load()).OpenMenuButton)

/** Pause before a menu that is still loading shows it, in ms. */
const SLOW_MS = 300

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly menu: MenuProps
}

/** A button that opens a menu. The code of menus is loaded once the page has been drawn, or by the first press. */
export function MenuButton({ menu, ...props }: MenuButtonProps) {
  const [pressed, setPressed] = useState(false)
  // A failure is repeated by the press, which retries.
  useEffect(() => afterRender(() => void load().catch(() => {})), [])
  const closed = { ...props, 'aria-haspopup': 'menu', 'aria-expanded': false } as const
  if (!pressed) return <Button {...closed} onClick={() => setPressed(true)} />
  return (
    <Suspense fallback={<Button {...closed} loading={{ delay: SLOW_MS }} />}>
      <OpenMenuButton menu={menu} {...props} />
    </Suspense>
  )
}
